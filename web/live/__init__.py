"""The live line of each screen: what it says, what it is sent, and who is here."""
