// Shows a sample tree whose items can be walked, renamed and put in order; nothing of it is saved.
import { makeAutoObservable } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconOf } from '#core';
import { linesOf, moved, type Place, Tree, type TreeItem, type TreeState } from '#core/tree';
import type { Part } from './part.ts';

class Flavours implements TreeState {
  items: readonly TreeItem[] = [
    { key: 'milk', name: 'Gelato', parent: null, isBranch: true },
    { key: 'vanilla', name: 'Vaniglia', parent: 'milk' },
    { key: 'pistachio', name: 'Pistacchio', parent: 'milk' },
    { key: 'fruit', name: 'Sorbetto', parent: null, isBranch: true },
    { key: 'lemon', name: 'Limone', parent: 'fruit' },
  ];
  selected: string | null = null;
  private closed: readonly string[] = [];

  constructor() {
    makeAutoObservable(this);
  }
  get lines() {
    return linesOf(this.items, new Set(this.closed));
  }
  select(key: string | null) {
    this.selected = key;
  }
  toggle(key: string, isOpen = this.closed.includes(key)) {
    this.closed = isOpen ? this.closed.filter((one) => one !== key) : [...this.closed, key];
  }
  mayMove() {
    return true;
  }
  mayStandIn({ isBranch = false }: TreeItem, parent?: TreeItem) {
    return isBranch === (parent === undefined);
  }
  move({ key }: TreeItem, place: Place) {
    this.items = moved(this.items, key, place);
  }
  rename({ key }: TreeItem, name: string) {
    this.items = this.items.map((item) => (item.key === key ? { ...item, name } : item));
  }
}

export const tree: Part = {
  id: 'tree',
  from: '@scoop/core',
  docs: 'docs/plugins/begin.md, "What it may use"',
  code: `<Tree state={flavours} label="…" icon={({ item }) => …}
  mayRename={() => true} onRename={(item, name) => flavours.rename(item, name)} />`,
  Show: observer(Show),
};

function Show() {
  const { t } = useTranslation();
  const [flavours] = useState(() => new Flavours());
  const [Branch, Leaf] = [iconOf('folder-close'), iconOf('snowflake')];
  return (
    <Tree
      state={flavours}
      label={t('company.parts.tree')}
      icon={({ item }) => (item.isBranch ? <Branch /> : <Leaf />)}
      mayRename={() => true}
      onRename={(item, name) => flavours.rename(item, name)}
    />
  );
}
