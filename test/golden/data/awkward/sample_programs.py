"""The sample attacks of PWS Cup 2019, transcribed from their description (not from Tracecup) to numpy's legacy generator.

Slow and plain on purpose: every sum is over all users, in file order, in doubles. For making golden outputs only.

usage: python3 sample_programs.py ATTACK REFTRACES PUBTRACES REGION_COUNT SEED SLOTS_PER_DAY OUT
ATTACK is one of I1 I2 I3 T1 T2 T3.
"""

import math
import sys

import numpy as np

NEVER_VISITED = 1e-8
EVENT_PART = 0.1
LIST_PART = 10
HOME_SLOTS = 2


def read_rows(path):
    lines = open(path, encoding="utf-8-sig").read().split("\n")[1:]
    return [line.rstrip("\r").split(",") for line in lines if line]


def read_reference(path):
    """Regions [n][t], 0-based, and the first time id."""
    rows = read_rows(path)
    n = max(int(row[0]) for row in rows)
    t = len(rows) // n
    return [[int(row[2]) - 1 for row in rows[u * t : (u + 1) * t]] for u in range(n)], int(rows[0][1])


def read_public(path):
    """Locations [n][t], each a list of 0-based regions or None where it is deleted, and the first time id."""
    rows = read_rows(path)
    n = len({row[0] for row in rows})
    t = len(rows) // n

    def location(text):
        return None if text == "*" else [int(region) - 1 for region in text.split(" ")]

    return [[location(row[2]) for row in rows[p * t : (p + 1) * t]] for p in range(n)], int(rows[0][1])


def visit_probabilities(reference, region_count, is_used):
    """[region_count x n]: the part of a user's used events in a region, or NEVER_VISITED."""
    vectors = np.full((region_count, len(reference)), NEVER_VISITED)
    for user, regions in enumerate(reference):
        used = [region for event, region in enumerate(regions) if is_used(event)]
        for region in set(used):
            vectors[region, user] = used.count(region) / len(used)
    return vectors


LOGARITHMS = {}


def logarithms(values):
    """C's log of each; numpy's own vectorized one has other last bits."""
    distinct, inverse = np.unique(values, return_inverse=True)
    return np.array([LOGARITHMS.setdefault(x, math.log(x)) for x in distinct.tolist()])[inverse]


def log_likelihoods(random, vectors, public, is_used):
    """Yields, for each pseudonym, the users' sums [n]. Without `is_used`, events are drawn."""
    n = vectors.shape[1]
    for locations in public:
        sums = np.zeros(n)
        for event, regions in enumerate(locations):
            used = random.rand() < EVENT_PART if is_used is None else is_used(event)
            if not used or regions is None:
                continue
            if len(regions) == 1:
                sums = sums + logarithms(vectors[regions[0]])
                continue
            order = np.arange(len(regions))
            random.shuffle(order)
            count = min(LIST_PART, len(regions))
            mean = np.zeros(n)
            for i in range(count):
                mean = mean + vectors[regions[order[i]]] / count
            sums = sums + logarithms(mean)
        yield sums


def reidentify(sums_of_pseudonyms):
    return [int(np.argmax(sums)) + 1 for sums in sums_of_pseudonyms]


def infer_traces(random, sums_of_pseudonyms, public, region_count):
    n, t = len(public), len(public[0])
    taken = np.zeros(n, bool)
    users = []
    for sums in sums_of_pseudonyms:
        user = int(np.argmax(np.where(taken, -np.inf, sums)))
        taken[user] = True
        users.append(user)
    inferred = [[0] * t for _ in range(n)]
    for user, locations in zip(users, public):
        for event, regions in enumerate(locations):
            candidates = range(region_count) if regions is None else regions
            chosen = 0
            if len(candidates) > 1 or regions is None:
                order = np.arange(len(candidates))
                random.shuffle(order)
                chosen = order[0]
            inferred[user][event] = int(candidates[chosen]) + 1
    return [region for trace in inferred for region in trace]


def attack(name, reference_path, public_path, region_count, seed, slots_per_day):
    reference, reference_first = read_reference(reference_path)
    public, public_first = read_public(public_path)
    n, t = len(public), len(public[0])
    random = np.random.RandomState(seed)
    if name == "I1":
        users = np.arange(n)
        random.shuffle(users)
        return [int(user) + 1 for user in users]
    if name == "T1":
        return [int(random.rand() * region_count) + 1 for _ in range(n * t)]

    def home_hours(first_time):
        return lambda event: (first_time - 1 + event) % slots_per_day < HOME_SLOTS

    at_home = name[1] == "3"
    in_reference = home_hours(reference_first) if at_home else lambda event: True
    in_public = home_hours(public_first) if at_home else None
    vectors = visit_probabilities(reference, region_count, in_reference)
    sums = log_likelihoods(random, vectors, public, in_public)
    return reidentify(sums) if name[0] == "I" else infer_traces(random, sums, public, region_count)


if __name__ == "__main__":
    name, reference_path, public_path, region_count, seed, slots_per_day, out = sys.argv[1:]
    answer = attack(name, reference_path, public_path, int(region_count), int(seed), int(slots_per_day))
    with open(out, "w") as file:
        file.write("user_id\n" if name[0] == "I" else "reg_id\n")
        file.writelines(f"{value}\n" for value in answer)
