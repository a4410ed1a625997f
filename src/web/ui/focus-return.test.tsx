import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';
import { rememberFocus } from './focus-return.ts';

afterEach(cleanup);

/** A list whose entries go after a question, some of them at once and others when the shop has answered. */
function Entries({ names, isSlow = false, hasMore = true }: EntriesProps) {
  const [shown, setShown] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = () => {
    const go = () => setShown(shown.filter((name) => name !== asked));
    setAsked(null);
    if (isSlow) setTimeout(go, 50);
    else go();
  };
  return (
    <main>
      <h1>Аккаунт</h1>
      <div>
        {shown.length === 0 ? (
          <h2>Адресов пока нет</h2>
        ) : (
          <>
            <ul>
              {shown.map((name) => (
                <li key={name}>
                  <button type="button">Изменить: {name}</button>
                  <button type="button" onClick={() => setAsked(name)}>
                    Удалить: {name}
                  </button>
                </li>
              ))}
            </ul>
            {hasMore ? <button type="button">Добавить адрес</button> : null}
          </>
        )}
      </div>
      <Dialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Удалить?"
        footer={
          <button type="button" onClick={remove}>
            Да
          </button>
        }
      />
    </main>
  );
}
interface EntriesProps {
  names: string[];
  isSlow?: boolean;
  hasMore?: boolean;
}

async function removeEntry(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Удалить: ${name}` }));
  await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
  await waitFor(() => expect(screen.queryByText(`Удалить: ${name}`)).toBeNull());
}
const expectFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text));

it.each([false, true])(
  'the focus goes on to the next entry of a list, and to what adds one after the last (slow: %s)',
  async (isSlow) => {
    render(<Entries names={['Дом', 'Работа']} isSlow={isSlow} />);
    await removeEntry('Дом');
    await expectFocus('Изменить: Работа');
    await removeEntry('Работа');
    await expectFocus('Адресов пока нет');
    cleanup();
    render(<Entries names={['Дом', 'Работа']} isSlow={isSlow} />);
    await removeEntry('Работа');
    await expectFocus('Добавить адрес');
  },
);

it('the focus goes back to the entry before where nothing follows', async () => {
  render(<Entries names={['Дом', 'Работа']} hasMore={false} />);
  await removeEntry('Работа');
  await expectFocus('Изменить: Дом');
});

it('a dialog gives the focus back to what opened it while that is there', async () => {
  render(<Entries names={['Дом']} />);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить: Дом' }));
  await userEvent.keyboard('{Escape}');
  await expectFocus('Удалить: Дом');
});

it('the focus that has gone elsewhere meanwhile stays there', async () => {
  render(<Entries names={['Дом', 'Работа']} isSlow />);
  await userEvent.click(screen.getByRole('button', { name: 'Удалить: Дом' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Да' }));
  await expectFocus('Удалить: Дом');
  const elsewhere = screen.getByRole('button', { name: 'Удалить: Работа' });
  elsewhere.focus();
  await waitFor(() => expect(screen.queryByText('Удалить: Дом')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

it('outside a list the heading over it takes the focus, and without any the page does', async () => {
  render(
    <main>
      <h1>Заказ № 1</h1>
      <p>
        <button type="button">Отменить заказ</button>
      </p>
    </main>,
  );
  const button = screen.getByRole('button');
  const place = rememberFocus(button);
  button.remove();
  place.giveBack();
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  cleanup();
  render(<main>{<button type="button">Ещё</button>}</main>);
  const alone = screen.getByRole('button');
  const lost = rememberFocus(alone);
  alone.remove();
  lost.giveBack();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
