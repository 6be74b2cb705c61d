"""Paper for the table: sheets, codes and pads as PDF."""
