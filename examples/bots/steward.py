#!/usr/bin/env python3
"""A complete bot for Interregnum in one file of Python, without any package.

    steward.py --create counts-and-clerics --bot random     plays against a bot of the server
    steward.py --create terreign                            waits for somebody to join, and plays
    steward.py --join MATCH                                 joins a match, and plays

It signs in as a guest, or with a token (--token, or INTERREGNUM_TOKEN in the environment), follows the match
over the stream, and plays any legal action until the match is over. To make it play well, change `choose`.
"""

import argparse
import http.client
import json
import os
import random
import sys
import time
import urllib.parse

PATIENCE = 40  # Seconds without a sign of life after which the stream is opened anew; it gives one every 15.


class Refused(Exception):
    """What the server refuses: `code` for programs, the message for people."""

    def __init__(self, status, refusal, wait):
        super().__init__(f"{refusal.get('code')}: {refusal.get('message')}")
        self.code = refusal.get("code")
        self.passes = status in (429, 502, 503, 504)
        self.wait = wait


class Server:
    """Asks a server, as whoever has signed in."""

    def __init__(self, address):
        self.url = urllib.parse.urlsplit(address)
        self.identity = {}

    def connect(self):
        kind = http.client.HTTPSConnection if self.url.scheme == "https" else http.client.HTTPConnection
        return kind(self.url.hostname, self.url.port, timeout=PATIENCE)

    def use_token(self, token):
        self.identity = {"Authorization": f"Bearer {token}"}

    def become_guest(self, name):
        """A guest is known by a cookie; whoever loses it is somebody else the next time."""
        connection = self.connect()
        answer = self._send(connection, "POST", "/api/guests", {"name": name})
        cookie = answer.getheader("Set-Cookie").split(";")[0]
        connection.close()
        self.identity = {"Cookie": cookie}

    def ask(self, method, path, body=None):
        """Asks once more when the server is busy, restarting or out of reach for a moment."""
        for attempt in range(20):
            connection = self.connect()
            try:
                return json.load(self._send(connection, method, path, body))
            except Refused as refused:
                if not refused.passes or attempt == 19:
                    raise
                time.sleep(refused.wait)
            except (OSError, http.client.HTTPException):
                if attempt == 19:
                    raise
                time.sleep(1)
            finally:
                connection.close()

    def lines(self, path):
        """The messages of a stream, until it ends."""
        connection = self.connect()
        try:
            for line in self._send(connection, "GET", path):
                if line.strip():  # An empty line only shows that the stream is alive.
                    yield json.loads(line)
        finally:
            connection.close()

    def _send(self, connection, method, path, body=None):
        headers = dict(self.identity)
        if method != "GET":
            headers["Content-Type"] = "application/json"
        connection.request(method, path, None if method == "GET" else json.dumps(body or {}), headers)
        answer = connection.getresponse()
        if answer.status == 200:
            return answer
        try:
            refusal = json.load(answer)
        except ValueError:
            refusal = {"code": str(answer.status), "message": answer.reason}
        raise Refused(answer.status, refusal, float(answer.getheader("Retry-After") or 1))


def choose(actions, view, seat, chance):
    """What to do. `view` is the position as the seat sees it; `actions` holds each legal action once."""
    return chance.choice(actions)


class Player:
    """Plays one seat of one match to its end."""

    def __init__(self, server, match, seat, chance):
        self.server, self.match, self.seat, self.chance = server, match, seat, chance
        self.path = f"/api/matches/{urllib.parse.quote(match)}"
        self.number = 0  # The latest line of the match that is known.
        self.acted = 0  # The line that stands for the latest decision.
        self.view = {}
        self.decisions = 0

    def play(self):
        """Returns the result."""
        while self.server.ask("GET", self.path)["match"]["phase"] == "open":
            time.sleep(0.5)  # Until all seats are taken there is nothing to follow.
        while True:
            try:
                for message in self.server.lines(f"{self.path}/stream?since={self.number}"):
                    result = self.hear(message)
                    if result:
                        return result
            except Refused as refused:
                if not refused.passes:
                    raise
                time.sleep(refused.wait)
            except (OSError, http.client.HTTPException):
                time.sleep(1)

    def hear(self, message):
        if message["type"] == "position":
            self.view = message["view"]
        elif message["type"] == "update":
            # An update brings the parts of the view that have changed, or all of it.
            self.view = message["view"] if message["isWhole"] else {**self.view, **message["view"]}
        else:
            return None  # Somebody came or went, or said something.
        self.number = message["number"]
        status = message["status"]
        is_asked = self.seat in status["waiting"] and self.seat not in status["sealed"]
        if is_asked and self.number >= self.acted and not status["result"]:
            self.decide()
        return status["result"]

    def decide(self):
        now = self.server.ask("GET", f"{self.path}/actions")
        if not now["actions"]:
            return
        action = choose(now["actions"], self.view, self.seat, self.chance)
        try:
            done = self.server.ask("POST", f"{self.path}/actions", {"entry": now["entry"], "action": action})
            self.acted = done["number"]
            self.decisions += 1
        except Refused as refused:
            # The match has moved on meanwhile: the stream tells of it.
            if refused.code not in ("stale", "not-playing", "bot-plays"):
                raise


def sit_down(server, wish):
    if wish.join:
        seat = {} if wish.seat is None else {"seat": wish.seat}
        invite = {"invite": wish.invite} if wish.invite else {}
        path = f"/api/matches/{urllib.parse.quote(wish.join)}/join"
        return server.ask("POST", path, {**seat, **invite})["match"]
    bots = [{"kind": "bot", "bot": bot} for bot in wish.bot]
    others = bots or [{"kind": "open"}]
    return server.ask(
        "POST",
        "/api/matches",
        {
            "game": wish.create,
            "options": wish.options,
            "seats": [{"kind": "me"}, *others],
            "isPublic": True,
            "pace": {"kind": "none"},
            "onTimeout": "bot",
        },
    )["match"]


def address(text):
    if urllib.parse.urlsplit(text).scheme in ("http", "https"):
        return text
    raise argparse.ArgumentTypeError("begin it with http:// or https://")


def json_object(text):
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if isinstance(value, dict):
        return value
    raise argparse.ArgumentTypeError("this is no JSON object")


def main():
    parser = argparse.ArgumentParser(description="A bot for Interregnum.")
    parser.add_argument("--server", type=address, default="http://localhost:8080", help="where Interregnum is")
    parser.add_argument("--token", default=os.environ.get("INTERREGNUM_TOKEN"), help="a personal token")
    parser.add_argument("--name", default="Python", help="the name of the guest, without a token")
    parser.add_argument("--create", metavar="GAME", help="makes a match of this game")
    parser.add_argument("--bot", action="append", default=[], help="with --create: a bot of the server for a seat")
    parser.add_argument("--options", type=json_object, default={}, help="with --create: the options of the game, as JSON")
    parser.add_argument("--join", metavar="MATCH", help="joins this match")
    parser.add_argument("--seat", type=int, help="with --join: the seat, else any that is free")
    parser.add_argument("--invite", help="with --join: the code of the invitation to a private match")
    parser.add_argument("--seed", type=int, help="plays alike when asked alike")
    wish = parser.parse_args()
    if (wish.create is None) == (wish.join is None):
        parser.error("either --create or --join")
    server = Server(wish.server)
    try:
        if wish.token:
            server.use_token(wish.token)
        else:
            server.become_guest(wish.name)
        match = sit_down(server, wish)
        print(f"match {match['id']} seat {match['you']}", flush=True)
        player = Player(server, match["id"], match["you"], random.Random(wish.seed))
        result = player.play()
    except Refused as refused:
        sys.exit(f"refused {refused}")
    except OSError as error:
        sys.exit(f"{wish.server} cannot be reached: {error}")
    print(f"decisions {player.decisions}")
    print(f"rank {result['ranks'][player.seat]} of {len(result['ranks'])}: {result['why']}")


if __name__ == "__main__":
    main()
