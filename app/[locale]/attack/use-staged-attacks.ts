"use client";

import { useCallback } from "react";
import { KeptState, useKept } from "../../components/upload/kept-state.ts";
import { zipNames } from "./zip-names.ts";

/** A file that was chosen but not sent yet. */
export interface StagedFile {
  readonly key: number;
  readonly file: File;
  /** Its own name or, of an archive, those of the files in it; empty if they cannot be read. */
  readonly names: readonly string[];
  readonly isArchive: boolean;
}

const lists = new KeptState<readonly StagedFile[]>([]);
let lastKey = 0;

/** Keeps chosen attack files until they are handed in or removed, also while the user visits other pages of the site. */
export function useStagedAttacks(roundId: string, attacker: number) {
  const list = `${roundId} ${attacker}`;
  const staged = useKept(lists, list);

  const stage = useCallback(
    async (files: readonly File[]) => {
      const added = await Promise.all(files.map(stagedFile));
      lists.set(list, [...lists.get(list), ...added]);
    },
    [list],
  );
  const remove = useCallback(
    (gone: number) =>
      lists.set(
        list,
        lists.get(list).filter(({ key }) => key !== gone),
      ),
    [list],
  );
  const clear = useCallback(() => lists.set(list, []), [list]);
  return { staged, stage, remove, clear };
}

async function stagedFile(file: File): Promise<StagedFile> {
  const isArchive = file.name.toLowerCase().endsWith(".zip");
  const names = isArchive ? await zipNames(file) : [file.name];
  return { key: ++lastKey, file, names, isArchive };
}
