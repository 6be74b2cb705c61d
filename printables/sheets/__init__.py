"""The sheets: a file each, named by the word it is ordered with; `printed(order)` makes the PDF."""
