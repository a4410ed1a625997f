import clsx from 'clsx';
import { DropdownMenu as Primitive } from 'radix-ui';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import { landmarkOf } from './landmark.ts';
import './menu.css';

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: IconName | undefined;
  /** At the right edge: a number, a key. */
  note?: ReactNode;
  /** Leads somewhere; else `onSelect` does something. */
  to?: string | undefined;
  onSelect?: (() => void) | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Starts a new group under a line. */
  apart?: boolean | undefined;
}

interface MenuProps {
  /** One button, which carries the menu's name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** Who or what the menu is about, above the items. */
  head?: ReactNode;
  align?: 'start' | 'end' | undefined;
}

/** What can be done with something, behind its button: arrows walk, letters jump, Escape gives the focus back. */
export function Menu({ trigger, items, head, align = 'end' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  return (
    <Primitive.Root modal={false} onOpenChange={() => setLandmark(landmarkOf(button.current))}>
      <Primitive.Trigger asChild ref={button}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal container={landmark}>
        <Primitive.Content className="menu" align={align} sideOffset={4} collisionPadding={8}>
          {head ? <Primitive.Label className="menu__head">{head}</Primitive.Label> : null}
          {items.flatMap((item) => [
            item.apart ? <Primitive.Separator key={`${item.key}-line`} className="menu__line" /> : null,
            <Item key={item.key} item={item} />,
          ])}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Item({ item }: { item: MenuItem }) {
  const content = (
    <>
      {item.icon ? <Icon name={item.icon} size="s" /> : null}
      <span>{item.label}</span>
      {item.note === undefined ? null : <span className="menu__note">{item.note}</span>}
    </>
  );
  return (
    <Primitive.Item
      className={clsx('menu__item', item.danger && 'menu__item--danger')}
      disabled={item.disabled ?? false}
      onSelect={() => item.onSelect?.()}
      asChild={item.to !== undefined}
    >
      {item.to === undefined ? content : <Link to={item.to}>{content}</Link>}
    </Primitive.Item>
  );
}

/** Name and address of the signed-in user: the head of the account menu. */
export function Person({ name, note }: { name: string; note?: string | undefined }) {
  return (
    <span className="person">
      <b>{name}</b>
      {note ? <span>{note}</span> : null}
    </span>
  );
}
