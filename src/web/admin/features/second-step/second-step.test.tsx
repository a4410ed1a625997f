import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tabTo } from '#tests/support/by-keys.ts';
import { fakeCaller, renderInShop } from '#tests/support/web.tsx';
import { SecondStepDialog } from './second-step-dialog.tsx';
import { SecondStepGate } from './second-step-gate.tsx';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const begun = { data: { secret: SECRET, address: `otpauth://totp/MERA:a@b.example?secret=${SECRET}` } };
const keys = { data: { keys: ['ABCDEFGHIJ', 'KLMNOPQRST'] } };
const off = { isOn: false, isRequired: false, keysLeft: 0 };

async function enrol(label = 'Включить') {
  await userEvent.type(await screen.findByLabelText('Ваш пароль'), 'Мера-времени-42');
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByRole('img', { name: 'Ключ для приложения с кодами' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Код из приложения'), '123456');
  await userEvent.click(screen.getByRole('button', { name: label }));
  expect(await screen.findByText('ABCDE-FGHIJ')).toBeTruthy();
}

it('is switched on by password, picture, code, and recovery codes that have to be kept', async () => {
  const close = vi.fn();
  const confirm = vi.fn(() => keys);
  renderInShop(<SecondStepDialog onClose={close} />, {
    caller: fakeCaller({
      staffSecondStep: () => ({ data: off }),
      staffSecondStepBegin: () => begun,
      staffSecondStepConfirm: confirm,
    }),
  });
  await enrol();
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ body: { code: '123456' } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Продолжить' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(close).toHaveBeenCalled();
});

it('is switched off by the password', async () => {
  const ended = vi.fn(() => ({ data: off }));
  renderInShop(<SecondStepDialog onClose={vi.fn()} />, {
    caller: fakeCaller({
      staffSecondStep: () => ({ data: { isOn: true, isRequired: false, keysLeft: 7 } }),
      staffSecondStepOff: ended,
    }),
  });
  expect(await screen.findByText('Запасных кодов осталось: 7.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Выключить вход по коду' }));
  await userEvent.type(screen.getByLabelText('Ваш пароль'), 'Мера-времени-42');
  await userEvent.click(screen.getByRole('button', { name: 'Выключить' }));
  expect(ended).toHaveBeenCalledExactlyOnceWith({ body: { password: 'Мера-времени-42' } });
});

it('gives new recovery codes and moves to another phone where the shop asks it of all staff', async () => {
  const renew = vi.fn(() => keys);
  const confirm = vi.fn(() => keys);
  const caller = fakeCaller({
    staffSecondStep: () => ({ data: { isOn: true, isRequired: true, keysLeft: 1 } }),
    staffSecondStepKeys: renew,
    staffSecondStepBegin: () => begun,
    staffSecondStepConfirm: confirm,
  });
  const first = renderInShop(<SecondStepDialog onClose={vi.fn()} />, { caller });
  await userEvent.click(await screen.findByRole('button', { name: 'Получить новые коды' }));
  await userEvent.type(screen.getByLabelText('Ваш пароль'), 'Мера-времени-42');
  await userEvent.click(screen.getByRole('button', { name: 'Получить коды' }));
  expect(await screen.findByText('ABCDE-FGHIJ')).toBeTruthy();
  expect(renew).toHaveBeenCalledExactlyOnceWith({ body: { password: 'Мера-времени-42' } });
  first.unmount();
  renderInShop(<SecondStepDialog onClose={vi.fn()} />, { caller });
  await userEvent.click(await screen.findByRole('button', { name: 'Перенести на другой телефон' }));
  await enrol('Перенести');
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ body: { code: '123456' } });
});

it('comes before everything else where the shop asks it of all staff', async () => {
  let isOn = false;
  renderInShop(<SecondStepGate>Заказы дня</SecondStepGate>, {
    caller: fakeCaller({
      staffSecondStep: () => ({ data: { isOn, isRequired: true, keysLeft: 10 } }),
      staffSecondStepBegin: () => begun,
      staffSecondStepConfirm: () => {
        isOn = true;
        return keys;
      },
    }),
  });
  expect(await screen.findByRole('heading', { name: 'Включите вход по коду' })).toBeTruthy();
  expect(screen.queryByText('Заказы дня')).toBeNull();
  await enrol();
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить' }));
  expect(await screen.findByText('Заказы дня')).toBeTruthy();
});

it('is switched on by keys alone', async () => {
  const close = vi.fn();
  renderInShop(<SecondStepDialog onClose={close} />, {
    caller: fakeCaller({
      staffSecondStep: () => ({ data: off }),
      staffSecondStepBegin: () => begun,
      staffSecondStepConfirm: () => keys,
    }),
  });
  await tabTo(await screen.findByLabelText('Ваш пароль'));
  await userEvent.keyboard('Мера-времени-42{Enter}');
  await tabTo(await screen.findByLabelText('Код из приложения'));
  await userEvent.keyboard('123456{Enter}');
  await tabTo(await screen.findByRole('checkbox'));
  await userEvent.keyboard(' ');
  await tabTo(screen.getByRole('button', { name: 'Продолжить' }));
  await userEvent.keyboard('{Enter}');
  expect(close).toHaveBeenCalled();
});
