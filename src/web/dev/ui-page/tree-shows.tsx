import { useState } from 'react';
import { ColorField } from '#web/ui/color-field.tsx';
import { Tree } from '#web/ui/tree/tree.tsx';
import { moved, type TreeEntry } from '#web/ui/tree/tree-model.ts';
import { LONG_TEXT } from './samples.ts';
import { Show, State } from './show.tsx';

interface Sample extends TreeEntry {
  readonly name: string;
}

const SAMPLES: readonly Sample[] = [
  { id: 'a', parentId: null, name: 'Платья' },
  { id: 'b', parentId: 'a', name: 'Миди' },
  { id: 'c', parentId: 'a', name: LONG_TEXT },
  { id: 'd', parentId: null, name: 'Трикотаж' },
  { id: 'e', parentId: 'd', name: 'Джемперы' },
  { id: 'f', parentId: null, name: 'Юбки' },
];
const nothing = () => undefined;

export function TreeShows() {
  const [entries, setEntries] = useState(SAMPLES);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set(['d']));
  const [chosenId, setChosenId] = useState('b');
  const open = (id: string, isOpen: boolean) =>
    setClosed((now) => (isOpen ? new Set([...now].filter((it) => it !== id)) : new Set([...now, id])));
  return (
    <Show id="tree" title="Дерево">
      <State name="Открыто, закрыто, выбрано, длинное имя">
        <Tree
          label="Разделы"
          entries={entries}
          nameOf={nameOf}
          closed={closed}
          onOpen={open}
          chosenId={chosenId}
          onChoose={setChosenId}
          onMove={(id, place) => setEntries(moved(entries, id, place))}
        >
          {nameOf}
        </Tree>
      </State>
      <State name="Нельзя перемещать">
        <Tree
          label="Найденные разделы"
          entries={SAMPLES.slice(0, 2)}
          nameOf={nameOf}
          closed={NONE}
          onOpen={nothing}
          chosenId={null}
          onChoose={nothing}
          onMove={null}
        >
          {nameOf}
        </Tree>
      </State>
    </Show>
  );
}

const NONE: ReadonlySet<string> = new Set();
const nameOf = ({ name }: Sample): string => name;

export function ColorShows() {
  const [color, setColor] = useState('#A2AD92');
  return (
    <Show id="color" title="Цвет">
      <State name="Выбран">
        <ColorField label="Цвет" value={color} onChange={setColor} />
      </State>
      <State name="Ошибка">
        <ColorField label="Цвет с ошибкой" value="#A2" error="Нужен цвет вида #A2AD92" onChange={nothing} />
      </State>
      <State name="Закрыт">
        <ColorField label="Закрытый цвет" value="#222326" disabled onChange={nothing} />
      </State>
    </Show>
  );
}
