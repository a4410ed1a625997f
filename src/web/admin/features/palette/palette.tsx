import { Command } from 'cmdk';
import { Dialog } from 'radix-ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { User } from '#contract/auth.ts';
import { hasPermission } from '#domain/access/permissions.ts';
import { areasOf } from '#web/admin/admin-areas.ts';
import { adminPaths } from '#web/admin/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { type FocusReturn, rememberFocus } from '#web/ui/focus-return.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './palette.module.css';
import { OrderItem, PaletteItem, ProductItem } from './palette-items.tsx';
import { type RecentThing, recentThings, rememberThing } from './recent-things.ts';
import { useFound } from './use-found.ts';

interface PaletteProps {
  user: User;
  /** What stands typed at first. */
  start?: string;
  onClose: () => void;
}

const RECENT_ICONS: Readonly<Record<RecentThing['kind'], IconName>> = {
  area: 'clock',
  product: 'tag',
  order: 'box',
};

/** Search over pages, products and orders, and the way to them, by keys alone (docs/rules/admin.md). */
export function Palette({ user, start = '', onClose }: PaletteProps) {
  const navigate = useNavigate();
  const opener = useRef<FocusReturn | null>(null);
  const isGone = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  const found = useFound(typed, user.role);
  const [value, setValue] = useState('');
  // what has just been found comes before what can be done with the word
  useEffect(() => {
    if (found.first !== '') setValue(found.first);
  }, [found.first]);
  const word = typed.trim();
  const go = (to: string, thing?: Omit<RecentThing, 'to'>) => {
    if (thing) rememberThing(user.id, { to, ...thing });
    isGone.current = true;
    onClose();
    void navigate(to);
  };
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content
          className={styles['palette']}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            const { activeElement } = document;
            opener.current = activeElement instanceof HTMLElement ? rememberFocus(activeElement) : null;
            // what stands typed would be chosen, and the next letter would replace it
            event.preventDefault();
            input.current?.focus();
            input.current?.setSelectionRange(start.length, start.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isGone.current) opener.current?.giveBack();
          }}
        >
          <Dialog.Title className="sr">Поиск и переход</Dialog.Title>
          <Command label="Поиск и переход" shouldFilter={false} loop value={value} onValueChange={setValue}>
            <div className={styles['line']}>
              <Icon name="search" />
              <Command.Input
                ref={input}
                className={styles['input']}
                placeholder={'Раздел, товар, №\u00A0заказа'}
                maxLength={100}
                value={typed}
                onValueChange={setTyped}
              />
              <Dialog.Close className={styles['close']} aria-label="Закрыть">
                <kbd>Esc</kbd>
              </Dialog.Close>
            </div>
            <Command.List className={styles['list']} label="Найденное">
              <Start {...{ user, word, go }} />
              {found.products.length > 0 ? (
                <Command.Group heading="Товары">
                  {found.products.map((row) => (
                    <ProductItem key={row.id} row={row} word={found.q} onGo={go} />
                  ))}
                </Command.Group>
              ) : null}
              {found.orders.length > 0 ? (
                <Command.Group heading="Заказы">
                  {found.orders.map((order) => (
                    <OrderItem key={order.id} order={order} word={found.q} onGo={go} />
                  ))}
                </Command.Group>
              ) : null}
              <Actions {...{ user, word, go }} />
            </Command.List>
          </Command>
          <Outcome found={found} word={word} />
          <p className={styles['foot']} aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> выбрать
            </span>
            <span>
              <kbd>Enter</kbd> открыть
            </span>
            <span>
              <b>#</b> номер заказа
            </span>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface GroupProps {
  user: User;
  word: string;
  go: (to: string, thing?: Omit<RecentThing, 'to'>) => void;
}

/** What was opened last, and the pages that fit what was typed. */
function Start({ user, word, go }: GroupProps) {
  const recent = word === '' ? recentThings(user.id) : [];
  const typed = word.toLocaleLowerCase('ru-RU');
  const areas = areasOf(user.role).filter(({ label, words }) =>
    `${label} ${words}`
      .toLocaleLowerCase('ru-RU')
      .split(' ')
      .some((it) => it.startsWith(typed)),
  );
  return (
    <>
      {recent.length > 0 ? (
        <Command.Group heading="Недавнее">
          {recent.map(({ to, title, kind }) => (
            <PaletteItem
              key={to}
              value={`recent ${to}`}
              icon={RECENT_ICONS[kind]}
              onGo={() => go(to, { title, kind })}
            >
              {title}
            </PaletteItem>
          ))}
        </Command.Group>
      ) : null}
      {areas.length > 0 ? (
        <Command.Group heading="Разделы">
          {areas.map(({ to, label, icon }) => (
            <PaletteItem key={to} value={to} icon={icon} onGo={() => go(to, { title: label, kind: 'area' })}>
              {label}
            </PaletteItem>
          ))}
        </Command.Group>
      ) : null}
    </>
  );
}

/** What can be begun, and the same search in the lists. */
function Actions({ user, word, go }: GroupProps) {
  const q = encodeURIComponent(word.replace(/^#\s*/, ''));
  const may = (permission: Parameters<typeof hasPermission>[1]) => hasPermission(user.role, permission);
  const isSearch = q !== '';
  return (
    <Command.Group heading="Действия">
      {isSearch && may('products.read') ? (
        <PaletteItem value="all products" icon="search" onGo={() => go(`${adminPaths.products()}?q=${q}`)}>
          Искать «{word}» во всех товарах
        </PaletteItem>
      ) : null}
      {isSearch && may('orders.read') ? (
        <PaletteItem value="all orders" icon="search" onGo={() => go(`${adminPaths.orders()}?q=${q}`)}>
          Искать «{word}» во всех заказах
        </PaletteItem>
      ) : null}
      {!isSearch && may('orders.write') ? (
        <PaletteItem value="new order" icon="plus" onGo={() => go(adminPaths.newOrder())}>
          Новый заказ
        </PaletteItem>
      ) : null}
      {!isSearch && may('products.write') ? (
        <PaletteItem value="new product" icon="plus" onGo={() => go(adminPaths.newProduct())}>
          Новый товар
        </PaletteItem>
      ) : null}
    </Command.Group>
  );
}

/** Whether the shop is being asked, has found nothing or has failed. */
function Outcome({ found, word }: { found: ReturnType<typeof useFound>; word: string }) {
  const { failure, isBusy, isAsked, products, orders, retry } = found;
  if (failure !== null) {
    return (
      <div className={styles['outcome']} role="alert">
        <p>Не удалось найти: {failure}</p>
        <Button variant="quiet" size="s" onClick={retry}>
          Попробовать снова
        </Button>
      </div>
    );
  }
  const isEmpty = products.length + orders.length === 0;
  const isNothing = isAsked && !isBusy && isEmpty;
  // what was found of the word before stays until the next answer: it is only said aloud that there will be one
  return (
    <p className={isEmpty && (isBusy || isNothing) ? styles['outcome'] : 'sr'} role="status">
      {isBusy ? 'Ищем…' : isNothing ? `По запросу «${word}» нет ни товаров, ни заказов` : ''}
    </p>
  );
}
