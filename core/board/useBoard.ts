// Gives a page's own buttons a board to act on: publish everything that is a draft, copy the shown days to later ones.
import { useState } from 'react';
import type { BoardModel } from './BoardModel.ts';
import type { Act, Block, Command } from './board.ts';
import { make } from './lanes/landing.ts';
import { copyBy, runCommand } from './many.ts';
import { actStep } from './steps.ts';

export class BoardHandle {
  private model: BoardModel | undefined;

  /** Answers a function for when the board is gone. */
  show(model: BoardModel): () => void {
    this.model = model;
    return () => {
      if (this.model === model) this.model = undefined;
    };
  }

  /** Runs the command on these blocks, or on all that it applies to, as one step that is undone at once. */
  run(command: Command, blocks = this.model?.parts.blocks): void {
    if (this.model && blocks) runCommand(this.model, command, blocks);
  }

  /** Does it as a step that is undone like those of the board; answers whether it was done. */
  async act(act: Act): Promise<boolean> {
    return this.model !== undefined && (await make(this.model, 'changed', actStep(act), () => act.done));
  }

  /** Copies these blocks, or all, so many days on; 7 is the next week. */
  copyBy(days: number, blocks?: readonly Block[]): void {
    if (this.model) copyBy(this.model, days, blocks);
  }
}

export function useBoard(): BoardHandle {
  return useState(() => new BoardHandle())[0];
}
