import { type AccessTable, everybody, nobody, organizersAct } from "./expectation.ts";

/** The rounds, their clock, their boards and what is released of them. */
export const ROUNDS: AccessTable = {
  "GET /api/v1/openapi.json": { address: () => "/api/v1/openapi.json", answers: everybody },
  "GET /api/v1/rounds": { address: () => "/api/v1/rounds", answers: everybody },
  "GET /api/v1/rounds/[round]": { address: ({ round }) => `/api/v1/rounds/${round}`, answers: everybody },
  "GET /api/v1/rounds/[round]/phases": {
    address: ({ round }) => `/api/v1/rounds/${round}/phases`,
    answers: everybody,
  },
  "PUT /api/v1/rounds/[round]/phases": organizersAct("phases", 422),
  "POST /api/v1/rounds/[round]/phases/[kind]/move": organizersAct("phases/attack/move", 422),
  "POST /api/v1/rounds/[round]/phases/turn": organizersAct("phases/turn", 422),
  "POST /api/v1/rounds/[round]/publish": organizersAct("publish", 422),
  "POST /api/v1/rounds/[round]/hold": organizersAct("hold", 200),
  "POST /api/v1/rounds/[round]/release": organizersAct("release", 200),
  "POST /api/v1/rounds/[round]/freeze": organizersAct("freeze", 200),
  "POST /api/v1/rounds/[round]/unfreeze": organizersAct("unfreeze", 200),
  "GET /api/v1/contests/[contest]/leaderboard": {
    address: ({ contest }) => `/api/v1/contests/${contest}/leaderboard`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/leaderboard.csv": {
    address: ({ contest }) => `/api/v1/contests/${contest}/leaderboard.csv`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/matrix": {
    address: ({ contest }) => `/api/v1/contests/${contest}/matrix`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/ranking": {
    address: ({ contest }) => `/api/v1/contests/${contest}/ranking`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/awards": {
    address: ({ contest }) => `/api/v1/contests/${contest}/awards`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/changes": {
    address: ({ contest }) => `/api/v1/contests/${contest}/changes`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/history": {
    address: ({ contest }) => `/api/v1/contests/${contest}/history`,
    answers: everybody,
  },
  "GET /api/v1/contests/[contest]/events": {
    address: ({ contest }) => `/api/v1/contests/${contest}/events`,
    answers: everybody,
  },
  "GET /api/v1/rounds/[round]/popularity": {
    address: ({ round }) => `/api/v1/rounds/${round}/popularity`,
    answers: everybody,
  },
  "GET /api/v1/rounds/[round]/popularity/[number]/map.svg": {
    // Nothing is released in this round.
    address: ({ round }) => `/api/v1/rounds/${round}/popularity/1/map.svg`,
    answers: nobody,
  },
};
