/** A user's events that count, one after another: `body` finds the cell of the event's region in $cell. */
function eachEvent(body: string): string {
  return `(local.set $at (global.get $events))
    (block $out
      (loop $each
        (br_if $out (i32.eq (local.get $at) (global.get $cells)))
        (local.set $cell
          (i32.add (global.get $cells)
            (i32.shl (i32.load16_u (i32.add (local.get $row) (i32.load (local.get $at)))) (i32.const 3))))
        ${body}
        (i32.store (local.get $cell) (local.get $user))
        (local.set $at (i32.add (local.get $at) (i32.const 4)))
        (br $each)))`;
}

/** Exports a function that calls another one for consecutive users, whose rows are at the memory's beginning. */
function eachUser(name: string, parameters: readonly string[]): string {
  const declared = parameters.map((parameter) => `(param $${parameter} i32)`).join(" ");
  const passed = parameters.map((parameter) => `(local.get $${parameter})`).join(" ");
  return `(func (export "${name}") (param $user i32) (param $end i32) ${declared}
    (local $row i32)
    (loop $each
      (call $${name} (local.get $row) (local.get $user) ${passed})
      (local.set $row (i32.add (local.get $row) (global.get $rowBytes)))
      (local.set $user (i32.add (local.get $user) (i32.const 1)))
      (br_if $each (i32.lt_u (local.get $user) (local.get $end)))))`;
}

/**
 * WebAssembly text; `count-visits.ts` explains the memory. Each function goes through the events of the users `[user, end)`, 1-based, at
 * least one: `count(user, end)` counts the visitors of each region, `add(user, end, users, counts)` lists them with their visits.
 *
 * A region's cell has the last user seen there and then its number of visitors, or the index for the next one. Whether a user is new in
 * a region is unpredictable, so nothing branches on it.
 */
export const COUNTS_SOURCE = `(module
  (import "visits" "memory" (memory 1))
  (import "visits" "rowBytes" (global $rowBytes i32))
  (import "visits" "events" (global $events i32))
  (import "visits" "cells" (global $cells i32))

  (func $count (param $row i32) (param $user i32)
    (local $at i32) (local $cell i32)
    ${eachEvent(`(i32.store offset=4 (local.get $cell)
          (i32.add (i32.load offset=4 (local.get $cell))
            (i32.ne (i32.load (local.get $cell)) (local.get $user))))`)})

  (func $add (param $row i32) (param $user i32) (param $users i32) (param $counts i32)
    (local $at i32) (local $cell i32) (local $index i32) (local $byte i32)
    ${eachEvent(`(local.set $index
          (i32.sub (i32.load offset=4 (local.get $cell))
            (i32.eq (i32.load (local.get $cell)) (local.get $user))))
        (i32.store offset=4 (local.get $cell) (i32.add (local.get $index) (i32.const 1)))
        (local.set $byte (i32.shl (local.get $index) (i32.const 2)))
        (i32.store (i32.add (local.get $users) (local.get $byte)) (i32.sub (local.get $user) (i32.const 1)))
        (local.set $byte (i32.add (local.get $counts) (local.get $byte)))
        (i32.store (local.get $byte) (i32.add (i32.load (local.get $byte)) (i32.const 1)))`)})

  ${eachUser("count", [])}

  ${eachUser("add", ["users", "counts"])})
`;
