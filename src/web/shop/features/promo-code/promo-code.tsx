import { Link } from 'react-router';
import type { Cart } from '#contract/cart.ts';
import { paths } from '#web/paths.ts';
import { type CartCode, codeOf } from '#web/shop/promo/cart-code.ts';
import { LONGEST_CODE, wantCode } from '#web/shop/promo/typed-code.ts';
import { IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { Note } from '#web/ui/note.tsx';
import { FieldWithButton } from '#web/ui/special-fields.tsx';
import { type CodeRefusal, savingText, wayOutText } from './promo-texts.ts';
import { usePromoCode } from './use-promo-code.ts';
import './promo-code.css';

interface PromoCodeProps {
  cart: Cart;
  /** The delivery costs nothing even without the code: an order does not spend it. */
  isSpared?: boolean;
}

/** The one promo code of a cart: a field for it, or the code itself with what it saves (docs/rules/promo-codes.md). */
export function PromoCode({ cart, isSpared = false }: PromoCodeProps) {
  const present = codeOf(cart);
  const { typed, refusal, isBusy, place, type, apply, remove } = usePromoCode(present?.code ?? null);
  return (
    <div className="cartcode" ref={place} aria-live="polite">
      {present === null ? (
        <FieldWithButton
          label="Промокод"
          value={typed}
          onChange={type}
          onSubmit={() => void apply()}
          error={refusal && !refusal.needsSignIn ? <Refusal refusal={refusal} /> : undefined}
          busy={isBusy}
          button="Применить"
          variant="secondary"
          input={{
            name: 'promocode',
            maxLength: LONGEST_CODE,
            autoCapitalize: 'characters',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
          }}
        />
      ) : (
        <Present
          present={present}
          isSpared={isSpared}
          isBusy={isBusy}
          onRemove={() => void remove(present.code)}
        />
      )}
      {refusal?.needsSignIn ? <SignInFirst refusal={refusal} typed={typed} /> : null}
      {present !== null && refusal !== null && !refusal.needsSignIn ? (
        <FieldError>
          <Refusal refusal={refusal} />
        </FieldError>
      ) : null}
    </div>
  );
}

interface PresentProps {
  present: CartCode;
  isSpared: boolean;
  isBusy: boolean;
  onRemove: () => void;
}

/** The code in the cart. One that holds no more stays until the shopper takes it out or makes it hold again. */
function Present({ present: { code, applied, problem }, isSpared, isBusy, onRemove }: PresentProps) {
  const wayOut = problem && wayOutText(problem);
  return (
    <>
      <h3>Промокод</h3>
      <div className="cartcode__chip" aria-busy={isBusy || undefined}>
        <span>
          <b className="cartcode__code">{code}</b>{' '}
          {applied ? <span className="cartcode__saving num">{savingText(applied)}</span> : null}
        </span>
        <IconButton name="close" size="s" label={`Удалить промокод ${code}`} onClick={onRemove} />
      </div>
      {problem ? <FieldError>{problem.message}</FieldError> : null}
      {wayOut ? <p className="small muted">{wayOut}</p> : null}
      {applied && isSpared ? <p className="small">Доставка уже бесплатная: код не потратится</p> : null}
      {applied ? <p className="small muted">В заказе действует один промокод</p> : null}
    </>
  );
}

function Refusal({ refusal: { title, text } }: { refusal: CodeRefusal }) {
  return (
    <>
      <b className="cartcode__title">{title}</b> {text ? <span className="cartcode__why">{text}</span> : null}
    </>
  );
}

/** After the sign-in the code is applied by itself. */
function SignInFirst({ refusal: { title, text }, typed }: { refusal: CodeRefusal; typed: string }) {
  return (
    <Note>
      <p>
        <b className="cartcode__title">{title}</b>
      </p>
      <p>{text}</p>
      <Link
        className="link"
        to={paths.auth()}
        state={{ from: paths.cart() }}
        onClick={() => wantCode(typed.trim())}
      >
        Войти
      </Link>
    </Note>
  );
}
