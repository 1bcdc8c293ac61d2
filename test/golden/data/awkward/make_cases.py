"""Makes the awkward cases: python3 make_cases.py OUT. Writes c1 .. c7, of which the small ones are committed.

Each case draws its traces and locations with Python's generator and gets its outputs from sample_programs.py.
"""

import json
import os
import random
import subprocess
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
# name, users, events, columns, rows, slots a day; the case's index is its mode.
CASES = [
    ("c1", 37, 18, 10, 7, 6),
    ("c2", 120, 40, 32, 32, 20),
    ("c3", 50, 30, 8, 8, 20),
    ("c4", 25, 10, 5, 4, 20),
    ("c5", 60, 24, 40, 30, 12),
    ("c6", 200, 40, 32, 32, 20),
    ("c7", 30, 20, 6, 6, 10),
]
CASES_SEED, SHUFFLE_SEED, ATTACK_SEED = 8, 11, 7


def write(path, header, rows):
    with open(path, "w") as file:
        file.write(header + "\n")
        file.writelines(row + "\n" for row in rows)


def region_near_some_home(user, homes, region_count):
    """Few homes, shared by users: many ties."""
    if random.random() < 0.7:
        return homes[(user * 7 + random.choice([0, 0, 0, 1, 2])) % len(homes)]
    return random.randrange(region_count)


def some_regions(count, region_count):
    return " ".join(str(random.randrange(region_count) + 1) for _ in range(count))


def location(original, slot, mode, region_count):
    x = random.random()
    if mode == 3:  # hardly any plain region
        x *= 0.5
    if mode == 4 and slot < 2:  # nobody seen in the home hours
        x = 0.1
    if mode == 5:  # plain regions, a few deleted
        x = 1 if x > 0.02 else x
    if mode == 6 or x < 0.25:  # mode 6: everything deleted
        return "*"
    if x < 0.35:  # lists of up to all regions, with repetitions
        return some_regions(random.randint(2, region_count), region_count)
    if x < 0.5:
        return some_regions(random.randint(2, 14), region_count)
    if x < 0.55:
        return f"{original} {original}"
    if x < 0.6:
        return " ".join(str(region + 1) for region in range(region_count))
    return str(original)


def make_case(folder, mode, n, t, columns, rows, slots, homes):
    m = columns * rows
    sets = []
    for prefix, first in (("ref", 1), ("org", t + 1)):
        regions = [[region_near_some_home(u, homes, m) + 1 for _ in range(t)] for u in range(n)]
        lines = [f"{u + 1},{first + e},{regions[u][e]}" for u in range(n) for e in range(t)]
        write(f"{folder}/{prefix}.csv", "user_id,time_id,reg_id", lines)
        sets.append(regions)
    anonymized = [[location(sets[1][u][e], e % slots, mode, m) for e in range(t)] for u in range(n)]
    write(f"{folder}/ano.csv", "reg_id", [text for trace in anonymized for text in trace])

    shuffled = np.arange(n)
    np.random.RandomState(SHUFFLE_SEED + mode).shuffle(shuffled)
    user_of = np.argsort(shuffled)
    public = [f"{n + 1 + p},{t + 1 + e},{anonymized[user_of[p]][e]}" for p in range(n) for e in range(t)]
    write(f"{folder}/pub.csv", "pse_id,time_id,reg_id", public)
    write(f"{folder}/table.csv", "pse_id,user_id", [f"{n + 1 + p},{user_of[p] + 1}" for p in range(n)])

    for attack in ("I1", "I2", "I3", "T1", "T2", "T3"):
        arguments = [attack, f"{folder}/ref.csv", f"{folder}/pub.csv", m, ATTACK_SEED + mode, slots]
        program = [sys.executable, f"{HERE}/sample_programs.py", *map(str, arguments)]
        subprocess.check_call([*program, f"{folder}/out_{attack}.csv"])
    seeds = {"shuffleSeed": SHUFFLE_SEED + mode, "attackSeed": ATTACK_SEED + mode}
    meta = {"n": n, "t": t, "columns": columns, "rows": rows, "slots": slots, **seeds}
    with open(f"{folder}/meta.json", "w") as file:
        json.dump(meta, file)
        file.write("\n")


def main(out):
    random.seed(CASES_SEED)
    for mode, (name, n, t, columns, rows, slots) in enumerate(CASES):
        os.makedirs(f"{out}/{name}", exist_ok=True)
        # Drawn before the case's own seed, so the homes depend on the cases before.
        homes = [random.randrange(columns * rows) for _ in range(max(3, n // 6))]
        random.seed(1000 * CASES_SEED + sum(map(ord, name)))
        make_case(f"{out}/{name}", mode, n, t, columns, rows, slots, homes)


if __name__ == "__main__":
    main(sys.argv[1])
