"""
Stands in for the Python client of Speech Dispatcher: writes what Orca says to the file that SPOKEN names, a line each.
Speech Dispatcher itself waits for a sound card, and Orca waits for it.
"""

import html
import os
import re


class _Names:
    def __getattr__(self, name):
        return name.lower()


PunctuationMode = _Names()
CallbackType = _Names()
Priority = _Names()
DataMode = _Names()


class SSIPCommunicationError(Exception):
    pass


class SSIPCommandError(Exception):
    pass


class SSIPClient:
    """The part of the client that Orca uses; every other call does nothing."""

    def __init__(self, *_args, **_options):
        pass

    def _say(self, text):
        with open(os.environ["SPOKEN"], "a", encoding="utf-8") as spoken:
            spoken.write(html.unescape(re.sub(r"<[^>]*>", "", text)).strip() + "\n")

    def speak(self, text, callback=None, event_types=None):
        self._say(text)

    def char(self, character):
        self._say(character)

    def key(self, name):
        self._say(name)

    def list_output_modules(self):
        return ("file",)

    def list_synthesis_voices(self, *_args):
        return (("English", "en", None),)

    def get_output_module(self):
        return "file"

    def get_rate(self):
        return 0

    def get_pitch(self):
        return 0

    def get_volume(self):
        return 0

    def get_language(self):
        return "en"

    def __getattr__(self, _name):
        return lambda *_args, **_options: None
