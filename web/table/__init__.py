"""The table that is served: what the laptop brings to it, who may do what there, and the door."""
