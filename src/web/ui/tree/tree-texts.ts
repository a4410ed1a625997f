import type { DndContextProps, UniqueIdentifier } from '@dnd-kit/core';

/** What is read aloud while an entry is drawn to another position. */
export function movingTexts(
  nameOf: (id: UniqueIdentifier) => string,
): NonNullable<DndContextProps['accessibility']> {
  const over = (target: { id: UniqueIdentifier } | null) =>
    target === null ? 'Вне списка' : `У строки «${nameOf(target.id)}»`;
  return {
    screenReaderInstructions: {
      draggable: 'С клавиатуры: Alt и стрелки вверх, вниз, влево и вправо.',
    },
    announcements: {
      onDragStart: ({ active }) => `Взято: ${nameOf(active.id)}`,
      onDragOver: ({ over: target }) => over(target),
      onDragEnd: ({ active, over: target }) => `Положено: ${nameOf(active.id)}. ${over(target)}`,
      onDragCancel: ({ active }) => `Осталось на месте: ${nameOf(active.id)}`,
    },
  };
}
