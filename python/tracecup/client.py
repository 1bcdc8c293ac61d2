"""Client of a Tracecup platform's API (docs/api.md), with a token from the account page."""

import base64
import email.utils
import hashlib
import http.client
import json
import os
import pathlib
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import Any, Callable, Dict, List, Optional

#: What a server, or a proxy before it, answers while it starts or is overloaded.
_PASSING_STATUSES = (502, 503, 504)
#: Pauses before a request is sent again, in seconds.
_PAUSES = (0.5, 2, 5)
#: Whoever should wait longer gives up instead.
_LONGEST_WAIT = 60
_TARGET_NAME = re.compile(r"[a-z]+_team[0-9]{3}_data0[12]_(IDP|TRP)\.csv")
_WAITING = ("QUEUED", "SCORING")


class PlatformError(RuntimeError):
    """The platform could not be asked, or did not do what it was asked."""


class Refused(PlatformError):
    """The platform refused a request."""

    def __init__(self, status: int, problem: Dict[str, Any]):
        #: The HTTP status.
        self.status = status
        #: The refusal as the server sent it (RFC 9457): detail, code, rule, errors.
        self.problem = problem
        #: Its stable code, such as phase_closed.
        self.code = problem.get("code")
        lines = [error["message"] for error in problem.get("errors", [])]
        more = problem.get("errorCount", 0) - len(lines)
        reason = problem.get("detail", f"the server answered {status}; is it a Tracecup server?")
        super().__init__("\n".join([*lines, *([f"... and {more} more"] if more > 0 else []), reason]))


class Unreachable(PlatformError):
    """The server cannot be reached, or cannot answer now, also after several attempts."""

    def __init__(self, message: str, retry_after: Optional[str] = None):
        super().__init__(message)
        self.retry_after = retry_after


class Client:
    """A platform, seen with a token's rights. Without a token, TRACECUP_TOKEN is used."""

    def __init__(self, server: str, token: Optional[str] = None, *, poll_seconds: float = 0.5):
        self.server = server.rstrip("/")
        token = token or os.environ.get("TRACECUP_TOKEN")
        if not token:
            raise ValueError("give a token from your account page, or set TRACECUP_TOKEN")
        self._token = token
        self._poll_seconds = poll_seconds
        # A redirection would send the token to another address.
        self._opener = urllib.request.build_opener(_NoRedirects)

    def rounds(self) -> List[Dict[str, Any]]:
        return self.get("/api/v1/rounds")

    def submit(self, path, *, round: Optional[str] = None, dataset: Optional[str] = None, wait: bool = True) -> Dict[str, Any]:
        """Submits an anonymized set, named as the rulebook prescribes. Returns the submission, with its scores unless `wait` is False.

        `round` is an id, a slug or CONTEST/ROUND; without it, your only round that takes submissions now.
        """
        round_id = self._round(round, lambda one: one["own"] and one["takesSubmissions"], "takes submissions now")
        query = {"filename": os.path.basename(path), **({"dataset": dataset} if dataset else {})}
        made = self._post_file(f"/api/v1/rounds/{round_id}/submissions?{urllib.parse.urlencode(query)}", path)
        return self.wait(made["id"]) if wait else self.submission(made["id"])

    def submission(self, submission_id: str) -> Dict[str, Any]:
        return self.get(f"/api/v1/submissions/{_word(submission_id)}")

    def wait(self, submission_id: str) -> Dict[str, Any]:
        """Waits until a submission is scored. PlatformError if its scoring fails."""
        while True:
            submission = self.submission(submission_id)
            scoring = submission["scoring"]
            if scoring["state"] == "FAILED":
                raise PlatformError(f"the scoring failed: {scoring['error'] or 'ask the organizer'}")
            if scoring["state"] not in _WAITING:
                return submission
            time.sleep(self._poll_seconds)

    def scores(self, *, round: Optional[str] = None, dataset: Optional[str] = None) -> Dict[str, Any]:
        """Your team's submissions with their scores: a page for each data set, latest first."""
        round_id = self._round(round, lambda one: one["own"], "is one of your contests'")
        query = f"?{urllib.parse.urlencode({'dataset': dataset})}" if dataset else ""
        return self.get(f"/api/v1/rounds/{round_id}/submissions{query}")

    def targets(self, out, *, round: Optional[str] = None) -> List[pathlib.Path]:
        """Downloads pubtraces and reftraces of every set to attack into a folder. Returns their paths."""
        targets = self.get(f"/api/v1/rounds/{self._attacked(round)}/targets")["targets"]
        folder = pathlib.Path(out)
        folder.mkdir(parents=True, exist_ok=True)
        written = []
        for target in targets:
            if target["withdrawn"]:
                continue
            for file in (target["files"]["public"], target["files"]["reference"]):
                # Checked, since name and address come from outside.
                if not _TARGET_NAME.fullmatch(file["fileName"]) or not file["url"].startswith("/api/"):
                    raise PlatformError(f"unexpected file among the targets: {file['fileName']!r}")
                path = folder / file["fileName"]
                partial = folder / f".{file['fileName']}.partial"
                partial.write_bytes(_patiently(lambda url=file["url"]: self._ask("GET", url)[1]))
                partial.replace(path)
                written.append(path)
        return written

    def attack(self, *paths, round: Optional[str] = None, wait: bool = True) -> List[Dict[str, Any]]:
        """Sends etable and etraces files, or zips of them. Returns a report for each file.

        A report has fileName and status, `accepted` or `refused` (with its detail). An accepted one also has the attack's id, attempt,
        attemptsLeft and, after waiting, state and score (None while hidden). A refused file does not keep the others from being sent.
        """
        address = f"/api/v1/rounds/{self._attacked(round)}/attacks"
        reports: List[Dict[str, Any]] = []
        for path in paths:
            name = os.path.basename(path)
            try:
                reports += self._post_file(f"{address}?{urllib.parse.urlencode({'filename': name})}", path)["files"]
            except Refused as error:
                reports.append({"status": "refused", "fileName": name, "detail": str(error), "code": error.code})
        accepted = {report["id"]: report for report in reports if report["status"] == "accepted"}
        while wait and accepted:
            attacks = self._sent(address, set(accepted))
            if not any(attack["state"] in _WAITING for attack in attacks):
                for attack in attacks:
                    accepted[attack["id"]].update(attack)
                break
            time.sleep(self._poll_seconds)
        return reports

    def get(self, path: str) -> Any:
        """Any GET of the API, such as /api/v1/contests/cup/leaderboard: its JSON."""
        return _patiently(lambda: self._json("GET", path))

    def _round(self, named: Optional[str], fits: Callable[[Dict[str, Any]], bool], what: str) -> str:
        if named is not None and "/" not in named:
            return _word(named)
        rounds = self.rounds()
        names = {f"{one['contest']['slug']}/{one['slug']}": one for one in rounds}
        if named is not None:
            if named not in names:
                raise PlatformError(f"there is no round {named}")
            return names[named]["id"]
        fitting = [name for name, one in names.items() if fits(one)]
        if len(fitting) != 1:
            raise PlatformError(f"{', '.join(fitting) or 'no round'} {what}; name one with round=")
        return names[fitting[0]]["id"]

    def _attacked(self, named: Optional[str]) -> str:
        return self._round(named, lambda one: one["own"] and one["stage"] == "ATTACK", "is in its attack phase")

    def _sent(self, address: str, ids: set) -> List[Dict[str, Any]]:
        """The attacks with these ids, from the list's last pages, where those that were just sent are."""
        found: List[Dict[str, Any]] = []
        page = 100_000
        while page > 0 and len(found) < len(ids):
            # Beyond the last page the server returns the last one.
            answer = self.get(f"{address}?page={page}")
            found += [attack for attack in answer["attacks"] if attack["id"] in ids]
            page = answer["page"] - 1
        if len(found) < len(ids):
            raise PlatformError(f"expected {len(ids)} accepted attacks in the round's list, found {len(found)}")
        return found

    def _post_file(self, path: str, file) -> Dict[str, Any]:
        """Posts a file as a stream; after a temporary failure again with the same Idempotency-Key, so that it is taken once."""
        digest = hashlib.sha256()
        with open(file, "rb") as opened:
            for block in iter(lambda: opened.read(1 << 20), b""):
                digest.update(block)
        headers = {
            "Content-Type": "application/octet-stream",
            # Declared before the content, so that the upload counts from its beginning.
            "Content-Digest": f"sha-256=:{base64.b64encode(digest.digest()).decode()}:",
            "Content-Length": str(os.path.getsize(file)),
            "Idempotency-Key": str(uuid.uuid4()),
        }

        def send() -> Dict[str, Any]:
            with open(file, "rb") as body:
                return self._json("POST", path, body, headers)

        return _patiently(send)

    def _json(self, method: str, path: str, body=None, headers: Optional[Dict[str, str]] = None) -> Any:
        media_type, content = self._ask(method, path, body, headers)
        try:
            return json.loads(content)
        except ValueError:
            raise PlatformError(f"{self.server}{path}: expected JSON, found {media_type}; is it a Tracecup server?") from None

    def _ask(self, method: str, path: str, body=None, headers: Optional[Dict[str, str]] = None):
        """Sends a request. Returns the answer's type and bytes."""
        every = {"Authorization": f"Bearer {self._token}", "Accept": "application/json", **(headers or {})}
        request = urllib.request.Request(f"{self.server}{path}", body, every, method=method)
        try:
            with self._opener.open(request) as answer:
                return answer.headers.get_content_type(), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                raise _refusal(error) from None
        except (OSError, http.client.HTTPException) as error:
            raise Unreachable(f"{self.server} cannot be reached: {getattr(error, 'reason', error)}") from error


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req, fp, code, msg, headers, newurl):
        raise PlatformError(f"{req.full_url} leads to {newurl}: give the server's final address")


def _refusal(error: urllib.error.HTTPError) -> PlatformError:
    try:
        problem = json.loads(error.read())
    except (ValueError, OSError, http.client.HTTPException):
        problem = {}
    refused = Refused(error.code, problem if isinstance(problem, dict) else {})
    return Unreachable(str(refused), error.headers.get("Retry-After")) if error.code in _PASSING_STATUSES else refused


def _patiently(send: Callable[[], Any]) -> Any:
    """Sends a request, and again a few times after a temporary failure."""
    for pause in _PAUSES:
        try:
            return send()
        except Unreachable as error:
            wait = max(pause, _seconds_until(error.retry_after))
            if wait > _LONGEST_WAIT:
                raise
            time.sleep(wait)
    return send()


def _seconds_until(retry_after: Optional[str]) -> float:
    """The waiting time that Retry-After asks for, in seconds or as a date; 0 if it cannot be read."""
    if not retry_after:
        return 0
    try:
        return float(retry_after)
    except ValueError:
        pass
    try:
        return email.utils.parsedate_to_datetime(retry_after).timestamp() - time.time()
    except (TypeError, ValueError):
        return 0


def _word(text: str) -> str:
    return urllib.parse.quote(text, safe="")
