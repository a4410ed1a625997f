import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiError } from '#contract/http/caller.ts';
import { renderInShop } from '#tests/support/web.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useStaffForm } from './use-staff-form.ts';

const SCHEMA = z.strictObject({
  name: z.string().min(1, { error: 'Укажите имя' }),
  place: z.strictObject({ city: z.string().min(1, { error: 'Укажите город' }) }),
});
const send = vi.fn();
const onClose = vi.fn();

function Form({ name = '' }: { name?: string }) {
  const form = useStaffForm({
    schema: SCHEMA,
    values: { name, place: { city: '' } },
    send,
    done: onClose,
  });
  const { register, formState } = form.fields;
  return (
    <FormDialog form={form} title="Место" description="Куда" actionLabel="Записать" onClose={onClose}>
      <Field label="Имя" error={formState.errors.name?.message} {...register('name')} />
      <Field label="Город" error={formState.errors.place?.city?.message} {...register('place.city')} />
    </FormDialog>
  );
}

const refusal = (details?: unknown) =>
  new ApiError({ status: 400, code: 'validation_failed', message: 'Проверьте поля', details });
const name = () => screen.getByLabelText('Имя');
const city = () => screen.getByLabelText('Город');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Записать' }));

describe('a form of the admin area', () => {
  it('judges by the schema of the contract before anything is sent, and goes to the first wrong field', async () => {
    renderInShop(<Form name="Анна" />);
    await save();
    expect(screen.getByText('Укажите город')).toBeTruthy();
    expect(document.activeElement).toBe(city());
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(city(), 'Псков');
    expect(screen.queryByText('Укажите город')).toBeNull();
  });

  it('is sent by Ctrl+S, once', async () => {
    send.mockResolvedValue({});
    renderInShop(<Form name="Анна" />);
    await userEvent.type(city(), 'Псков');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Анна', place: { city: 'Псков' } });
    expect(onClose).toHaveBeenCalled();
  });

  it('puts what the shop refuses at its field', async () => {
    send.mockRejectedValue(refusal([{ path: 'place.city', message: 'Такого города нет' }]));
    renderInShop(<Form name="Анна" />);
    await userEvent.type(city(), 'Псков');
    await save();
    expect(await screen.findByText('Такого города нет')).toBeTruthy();
    expect(document.activeElement).toBe(city());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says aloud what belongs to no field of it, and keeps what was typed', async () => {
    send.mockRejectedValue(refusal([{ path: 'version', message: 'Нет версии' }]));
    renderInShop(<Form />);
    await userEvent.type(name(), 'Вера');
    await userEvent.type(city(), 'Псков');
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Проверьте поля');
    expect((name() as HTMLInputElement).value).toBe('Вера');
  });

  it('asks before what was typed is thrown away', async () => {
    onClose.mockClear();
    renderInShop(<Form />);
    await userEvent.type(name(), 'Вера');
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    const ask = within(screen.getByRole('dialog', { name: 'Не сохранять?' }));
    await userEvent.click(ask.getByRole('button', { name: 'Остаться' }));
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Назад' }));
    await userEvent.click(screen.getByRole('button', { name: 'Не сохранять' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('holds back the way to another page while something is unsaved', async () => {
    const { router } = renderInShop(<Form />, { path: '/one' });
    await userEvent.type(name(), 'Вера');
    await router.navigate('/two');
    expect(await screen.findByRole('dialog', { name: 'Не сохранять?' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/one');
    await userEvent.click(screen.getByRole('button', { name: 'Не сохранять' }));
    expect(router.state.location.pathname).toBe('/two');
  });
});
