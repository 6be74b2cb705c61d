"""The phones' and the laptop's screens: pages, the JSON API, live sockets, and the server that carries them."""
