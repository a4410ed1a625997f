import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import clsx from 'clsx';
import type { MouseEventHandler, ReactNode } from 'react';
import type { ProductChoices } from '#web/admin/product/product-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { type ProductPicture, pictureKey } from '../product-values.ts';
import { movingTexts } from './moving-texts.ts';
import type { PictureFiles } from './picture-list.ts';
import styles from './pictures.module.css';
import '#web/ui/dot.css';

interface PicturesGridProps {
  pictures: readonly ProductPicture[];
  /** Of all pictures, counted from 1. */
  positionOf: (picture: ProductPicture) => number;
  files: PictureFiles;
  colors: ProductChoices['colors'];
  disabled: boolean;
  chosenKey: string | null;
  onChoose: (key: string) => void;
  /** Positions from 0. */
  onMove: (from: number, to: number) => void;
  /** What stands behind the pictures: files under way, the way to add more. */
  children: ReactNode;
}

/** The pictures in their order, moved by mouse, finger or keys. */
export function PicturesGrid(props: PicturesGridProps) {
  const { pictures, positionOf, files, colors, disabled, chosenKey, onChoose, onMove, children } = props;
  const keys = pictures.map(pictureKey);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={movingTexts(keys)}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id)
          onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
      }}
    >
      <SortableContext items={keys} strategy={rectSortingStrategy} disabled={disabled}>
        <ul className={styles['grid']}>
          {pictures.map((picture) => (
            <PictureTile
              key={pictureKey(picture)}
              picture={picture}
              position={positionOf(picture)}
              isFixed={disabled}
              file={files[pictureKey(picture)]}
              color={colors.find(({ code }) => code === picture.colorCode)}
              isChosen={pictureKey(picture) === chosenKey}
              onChoose={() => onChoose(pictureKey(picture))}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface PictureTileProps {
  picture: ProductPicture;
  /** Counted from 1. */
  position: number;
  file: PictureFiles[string] | undefined;
  color: ProductChoices['colors'][number] | undefined;
  isChosen: boolean;
  /** Cannot be moved: the others are not all in sight. */
  isFixed: boolean;
  onChoose: () => void;
}

function PictureTile(props: PictureTileProps) {
  const { picture, position, file, color, isChosen, isFixed, onChoose } = props;
  const sorted = useSortable({ id: pictureKey(picture) });
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    sorted;
  return (
    <li
      ref={setNodeRef}
      className={clsx(styles['tile'], isChosen && styles['chosen'], isDragging && styles['moving'])}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className={styles['open']}
        aria-pressed={isChosen}
        aria-label={`Фото ${position}${picture.isMain ? ', главное' : ''}${color ? `, ${color.name}` : ''}`}
        onClick={onChoose}
        onMouseDown={listeners?.['onMouseDown'] as MouseEventHandler | undefined}
      >
        {file ? (
          <Picture
            src={file.url}
            alt=""
            width={file.width ?? 900}
            height={file.height ?? 1200}
            sizes="150px"
            most={384}
            fallback={<Icon name="image" />}
          />
        ) : (
          <Icon name="image" />
        )}
      </button>
      {picture.isMain ? (
        <span className={styles['main']}>
          <StatusPill>Главное</StatusPill>
        </span>
      ) : null}
      {isFixed ? null : (
        <button
          type="button"
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          className={styles['grip']}
          aria-label={`Переместить фото ${position}`}
        >
          <Icon name="grip" size="s" />
        </button>
      )}
      <span className={styles['caption']}>
        {color ? (
          <>
            <i className="dot" style={{ '--sw': color.hex }} />
            {color.name}
          </>
        ) : (
          'Без цвета'
        )}
      </span>
    </li>
  );
}
