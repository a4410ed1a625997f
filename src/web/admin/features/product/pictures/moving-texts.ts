import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What is read aloud while a picture is moved; the keys of the pictures in their order. */
export function movingTexts(keys: readonly string[]): NonNullable<DndContextProps['accessibility']> {
  const position = (id: UniqueIdentifier) => keys.indexOf(String(id)) + 1;
  const onto = (over: { id: UniqueIdentifier } | null) =>
    over === null ? 'Фото вне ряда' : `Место ${position(over.id)} из ${keys.length}`;
  return {
    screenReaderInstructions: {
      draggable:
        'Пробел берёт фотографию, стрелки переносят, пробел кладёт на новое место, Escape возвращает на прежнее.',
    },
    announcements: {
      onDragStart: ({ active }) => `Взято фото ${position(active.id)}`,
      onDragOver: ({ over }) => onto(over),
      onDragEnd: ({ over }) => `Фото положено. ${onto(over)}`,
      onDragCancel: () => 'Фото осталось на месте',
    },
  };
}
