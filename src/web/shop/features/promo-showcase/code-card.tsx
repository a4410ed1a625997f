import { Link } from 'react-router';
import type { PublicPromocode } from '#contract/promocodes.ts';
import type { HomeContent } from '#domain/home/config.ts';
import { formatRoubles } from '#domain/money/money.ts';
import { isLimited } from '#domain/promo/limited.ts';
import { countdownText } from '#domain/ru/countdown.ts';
import { useCaller } from '#web/core/api/caller-context.ts';
import { useSession } from '#web/core/session/session-context.ts';
import { paths } from '#web/paths.ts';
import { useCart } from '#web/shop/cart/cart-context.ts';
import { wantCode } from '#web/shop/promo/typed-code.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useCopied } from '#web/ui/use-copied.ts';
import { meaningText, TIER_NAMES, usage, valueText } from './code-texts.ts';

interface CodeCardProps {
  code: PublicPromocode;
  display: HomeContent['promocodeShowcase']['displaySettings'];
  texts: Pick<HomeContent['promocodeShowcase']['uiCustomization'], 'copyButtonText' | 'copySuccessText'>;
  now: number;
}

/** One promo code: what it gives, until when, for which order, and the way to take it along. */
export function CodeCard({ code, display, texts, now }: CodeCardProps) {
  const ends = display.showExpiryCountdown && code.validUntil !== null ? code.validUntil : null;
  const used = display.showUsageCount ? usage(code) : null;
  const about = code.description || meaningText(code);
  return (
    <article className="code">
      {display.showTierBadges || ends !== null ? (
        <div className="code__head">
          {display.showTierBadges ? (
            <Tag tone={code.tier === 'vip' ? 'ink' : 'mute'}>{TIER_NAMES[code.tier]}</Tag>
          ) : null}
          {ends === null ? null : (
            <span className="code__time">
              <Icon name="clock" size="s" />
              <span className="sr">Срок: </span>
              {countdownText(ends, now)}
            </span>
          )}
        </div>
      ) : null}
      <div>
        <h3 className="code__value">{valueText(code)}</h3>
        {about === null ? null : <p className="code__about">{about}</p>}
      </div>
      <div>
        <CopyButton code={code.code} texts={texts} />
        <ApplyLink code={code.code} />
      </div>
      {used === null ? null : (
        <ProgressBar label="Использовано" value={used.used} max={used.most} valueText={used.text} />
      )}
      <div className="code__facts">
        {used === null ? null : <span>{used.text}</span>}
        {code.minOrderValue > 0 ? (
          <span className="num">
            от{'\u00A0'}
            {formatRoubles(code.minOrderValue)}
          </span>
        ) : null}
      </div>
      {isLimited(code, now) ? <p className="code__urgent">Скидка ограничена!</p> : null}
    </article>
  );
}

/** Codes are for who is signed in; the one chosen here is applied after that (docs/rules/promo-codes.md). */
function ApplyLink({ code }: { code: string }) {
  const { status } = useSession();
  const { count } = useCart().cart;
  const isSignedIn = status === 'user';
  const from = count > 0 ? paths.cart() : paths.home();
  return (
    <Link
      className="link code__apply"
      to={isSignedIn ? paths.cart() : paths.auth()}
      state={isSignedIn ? null : { from }}
      onClick={() => wantCode(code)}
    >
      {isSignedIn ? 'Применить в\u00A0корзине' : 'Применить после\u00A0входа'}
      <span className="sr"> {code}</span>
    </Link>
  );
}

function CopyButton({ code, texts }: { code: string; texts: CodeCardProps['texts'] }) {
  const call = useCaller();
  const { isCopied, copy } = useCopied(code, () => {
    // nobody waits for the answer (docs/rules/promo-codes.md)
    call('promocodeCopy', { params: { code } }).catch(() =>
      console.warn(`the shop did not hear that promo code ${code} was copied`),
    );
  });
  return (
    <div className="code__copy">
      <b className="code__code">{code}</b>
      <button type="button" onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size="s" />
        {isCopied ? texts.copySuccessText : texts.copyButtonText}
        <span className="sr"> {code}</span>
      </button>
      <span className="sr" role="status">
        {isCopied ? `${texts.copySuccessText}: ${code}` : ''}
      </span>
    </div>
  );
}
