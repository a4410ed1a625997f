import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { WholesaleApplication } from '#contract/wholesale-application.ts';
import {
  COMPANY_MOST,
  checkInn,
  checkKppBesideInn,
  ORDER_FIELD_TEXTS,
  tidyNumber,
} from '#domain/orders/order-fields.ts';
import { isPersonalInn } from '#domain/ru/company-number.ts';
import { checkText } from '#domain/ru/text-field.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useForm } from '#web/core/form/use-form.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { wholesaleApplicationQuery } from '#web/shop/account/account-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FailureNote } from '#web/ui/note.tsx';

/** Most characters of a number that is typed with spaces. */
const NUMBER_MOST = 20;

/** Company, ИНН and КПП, typed by hand; the ИНН is checked as it is typed (docs/rules/wholesale.md, "Application"). */
export function ApplicationForm({ application }: { application: WholesaleApplication }) {
  const call = useCaller();
  const client = useQueryClient();
  const { renew } = useSession();
  const [fields, setFields] = useState({
    inn: application.inn ?? '',
    company: application.company ?? '',
    kpp: application.kpp ?? '',
  });
  const inn = tidyNumber(fields.inn);
  const isPerson = isPersonalInn(inn);
  const isGood = checkInn(fields.inn) === null;
  const { form, errors, message, isBusy, submit, check } = useForm({
    validate: () => ({
      inn: (inn === '' ? ORDER_FIELD_TEXTS.innMissing : checkInn(fields.inn)) ?? undefined,
      company: checkText(fields.company, COMPANY_MOST.name, ORDER_FIELD_TEXTS.companyMissing) ?? undefined,
      kpp:
        isPerson || fields.kpp.trim() === '' ? undefined : (checkKppBesideInn(fields.kpp, inn) ?? undefined),
    }),
    send: () =>
      call('wholesaleApply', {
        body: {
          company: fields.company,
          inn,
          ...(isPerson || fields.kpp.trim() === '' ? {} : { kpp: tidyNumber(fields.kpp) }),
        },
      }),
    done: ({ data }) => {
      client.setQueryData(wholesaleApplicationQuery(call).queryKey, data);
      void renew();
    },
    refused: ({ code }) => {
      // it was sent in another tab, or staff have decided meanwhile
      if (code === 'wrong_state') void client.invalidateQueries(wholesaleApplicationQuery(call));
    },
  });
  const bind = (key: keyof typeof fields) => ({
    name: key,
    value: fields[key],
    error: errors[key],
    onChange: (event: { target: { value: string } }) => setFields({ ...fields, [key]: event.target.value }),
    onBlur: () => check(key),
  });
  const isWrong = inn.length >= 10 && !isGood && inn.length !== 11;
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <Field
        label="ИНН"
        inputMode="numeric"
        autoComplete="off"
        maxLength={NUMBER_MOST}
        {...bind('inn')}
        error={errors['inn'] ?? (isWrong ? (checkInn(fields.inn) ?? undefined) : undefined)}
        hint={
          isGood ? (
            <GoodInn isPerson={isPerson} />
          ) : (
            '10\u00A0цифр у\u00A0организации, 12\u00A0у\u00A0предпринимателя'
          )
        }
      />
      <Field
        label={isPerson ? 'Имя предпринимателя' : 'Название'}
        placeholder={isPerson ? 'ИП Фамилия И.\u00A0О.' : 'ООО «Название»'}
        autoComplete="organization"
        maxLength={COMPANY_MOST.name}
        {...bind('company')}
      />
      {isPerson ? null : (
        <Field
          label="КПП"
          required={false}
          inputMode="numeric"
          autoComplete="off"
          maxLength={NUMBER_MOST}
          {...bind('kpp')}
        />
      )}
      <FailureNote message={message} />
      <div>
        <Button type="submit" variant="wholesale" busy={isBusy}>
          {application.status === 'refused' ? 'Отправить ещё раз' : 'Отправить заявку'}
        </Button>
      </div>
      <p className="small muted">
        Данные проверит менеджер. О{'\u00A0'}решении напишем на{'\u00A0'}вашу почту.
      </p>
    </form>
  );
}

function GoodInn({ isPerson }: { isPerson: boolean }) {
  return (
    <span className="apply__good">
      <Icon name="check" size="s" />
      {isPerson ? 'ИНН верный, предприниматель: КПП не\u00A0нужен' : 'ИНН верный, организация'}
    </span>
  );
}
