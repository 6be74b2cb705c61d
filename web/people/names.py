"""What may be a name at the table: short, visible, and not to be taken for somebody else's."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import category, normalize

from companion.core.why import Illegal, msg, said

LONGEST, BYTES, MARKS = 24, 96, 4
JOINERS = {"\u200c", "\u200d"}
SKINS = {*map(chr, range(0x1F3FB, 0x1F400))}
FLAGS = {*map(chr, range(0x1F1E6, 0x1F200))}
TAGS = {*map(chr, range(0xE0020, 0xE0080))}
EMOJI = range(0x1F300, 0x1FB00)  # newer ones than this Python knows are drawn all the same
# fillers, marks of Khmer and Mongolian, the empty Braille pattern: letters of which nothing is seen
UNSEEN = {*"\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0", *map(chr, range(0x180B, 0x1810))}
# what passes for a Latin letter once case and accents are gone: Cyrillic, Greek, Latin, then digits and signs
ALIKE = str.maketrans(
    "авекмнорстухіѕјԁԛԝһӏьз" "αβεικνορτυχηωσμζ" "ılłøđħŧɑɡ" "015$@|!",
    "abekmhopctyxisjdqwhib3" "abeiknoptyxhwomz" "iiiodhtag" "oissaii",
)  # fmt: skip


def checked(typed: str, others: Iterable[str] = ()) -> str:
    """The name as it will be shown. Raises Illegal."""
    name = normalize("NFC", " ".join(typed.split()))
    _refuse_unseen(name)
    _refuse_long(name)
    for other in others:
        if looks(other) == looks(name):
            raise Illegal(said("That looks like {name}, who sits here already. Add a letter.", name=other))
    return name


def _refuse_unseen(name: str) -> None:
    if not name:
        raise Illegal(said("A name needs a letter that can be seen."))
    for char in name:
        if not _shown(char):
            code = f"U+{ord(char):04X}"
            raise Illegal(said("The sign {code} cannot be shown here.", code=code))
    if any(not cluster[0].isspace() and _extends("", cluster[0]) for cluster in clusters(name)) or _loose(name):
        raise Illegal(said("An accent needs a letter under it."))


def _refuse_long(name: str) -> None:
    letters = clusters(name)
    marks = max(sum(category(char) in {"Mn", "Me"} for char in cluster) for cluster in letters)
    for count, most, text in (
        (len(letters), LONGEST, msg("A name has at most {most} letters; this one has {count}.")),
        (len(name.encode()), BYTES, msg("This name takes {count} bytes to keep; {most} is the most.")),
        (marks, MARKS, msg("One letter has {count} marks; {most} is the most.")),
    ):
        if count > most:
            raise Illegal(said(text, count=count, most=most))


def _shown(char: str) -> bool:
    if char in UNSEEN:
        return False
    return char == " " or char in JOINERS | TAGS or ord(char) in EMOJI or category(char)[0] in "LMNPS"


def _loose(name: str) -> bool:
    """A joiner or a tag with nothing to hold on to."""
    return any(
        char in JOINERS and (after in {"", " "} or after in JOINERS)
        for char, after in zip(name, [*name[1:], ""], strict=True)
    )


def clusters(text: str) -> list[str]:
    """What a reader takes for one letter each: accents, joined emoji and flags stay whole."""
    found: list[str] = []
    for char in text:
        if found and _extends(found[-1], char):
            found[-1] += char
        else:
            found.append(char)
    return found


def _extends(cluster: str, char: str) -> bool:
    if cluster == " ":
        return False
    if cluster and (cluster[-1] == "\u200d" or (char in SKINS) or (char in FLAGS and cluster in FLAGS)):
        return True
    return category(char)[0] == "M" or char in JOINERS | TAGS


def looks(name: str) -> str:
    """Equal for names that would be mistaken for each other."""
    bare = "".join(char for char in normalize("NFKD", normalize("NFKD", name).casefold()) if _told_apart_by(char))
    return bare.translate(ALIKE).replace("rn", "m").replace("vv", "w") or name


def _told_apart_by(char: str) -> bool:
    return category(char)[0] not in "MZC" and category(char) not in {"Pd", "Pc"} and char not in "'’`."
