import clsx from 'clsx';
import { type PointerEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Toaster as Sonner, toast } from 'sonner';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import type { Notice, NoticeTone, RaisedNotice } from './notice.ts';
import { Thumb } from './thumb.tsx';
import './toaster.css';

const signs: Record<NoticeTone, IconName> = {
  default: 'info',
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** How far a notice is pushed until it goes, in pixels (docs/rules/notices.md); the library's own threshold is 45. */
const SWIPE = 20;

interface ToastProps {
  notice: Notice;
  onClose: () => void;
  /** Whether it has the focus of the keyboard: it stays as long. */
  onHold: (isFocused: boolean) => void;
}

function Toast({ notice, onClose, onHold }: ToastProps) {
  const tone = notice.tone ?? 'default';
  const pressed = useRef<{ x: number; y: number } | null>(null);
  const press = ({ clientX: x, clientY: y }: PointerEvent) => {
    pressed.current = { x, y };
  };
  const release = ({ clientX: x, clientY: y }: PointerEvent) => {
    const from = pressed.current;
    pressed.current = null;
    // towards the edges that the notice came from
    if (from && Math.max(x - from.x, y - from.y) >= SWIPE) onClose();
  };
  return (
    <div
      className={clsx('toast', `toast--${tone}`, notice.picture !== undefined && 'toast--pictured')}
      role={tone === 'error' ? 'alert' : 'status'}
      onFocus={({ target }) => target.matches(':focus-visible') && onHold(true)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onHold(false)}
      onPointerDown={press}
      onPointerUp={release}
    >
      {notice.picture === undefined ? <Icon name={signs[tone]} /> : <Thumb src={notice.picture} size="s" />}
      <div>
        <b className="toast__title">{notice.title}</b>
        {notice.text ? <span className="toast__text">{notice.text}</span> : null}
        {notice.link ? (
          <Link className="link toast__link" to={notice.link.to} state={notice.link.state} onClick={onClose}>
            {notice.link.text}
          </Link>
        ) : null}
        {notice.action ? (
          <button
            type="button"
            className="link toast__link"
            onClick={() => {
              notice.action?.onPress();
              onClose();
            }}
          >
            {notice.action.text}
          </button>
        ) : null}
      </div>
      <IconButton name="close" size="s" label="Закрыть уведомление" onClick={onClose} />
    </div>
  );
}

const place = {
  position: 'bottom-right',
  gap: 14,
  containerAriaLabel: 'Уведомления',
} as const;

interface ToasterViewProps {
  /** Hands over what was said before, and says from then on whatever is new. */
  listen: (show: (raised: RaisedNotice) => void) => () => void;
  general: number;
  store: number;
}

/** Both sets of notices in one corner, the store's below. */
export function ToasterView({ listen, general, store }: ToasterViewProps) {
  // after the library has subscribed: earlier notices would be lost
  useEffect(() => listen(show), [listen]);
  return (
    <div className="toasts">
      <Sonner {...place} id="general" visibleToasts={3} duration={general} />
      <Sonner
        {...place}
        id="store"
        visibleToasts={1}
        duration={store}
        containerAriaLabel="Уведомления магазина"
      />
    </div>
  );
}

function show(raised: RaisedNotice): void {
  draw(raised, { isHeld: false });
}

/** One that has the focus stays; once the focus has left it, its whole life begins again. */
function draw(raised: RaisedNotice, { isHeld, id: known }: { isHeld: boolean; id?: number | string }): void {
  const { notice, set, life } = raised;
  const duration = isHeld ? Number.POSITIVE_INFINITY : life;
  toast.custom(
    (id) => (
      <Toast
        notice={notice}
        onClose={() => toast.dismiss(id)}
        onHold={(isFocused) => draw(raised, { isHeld: isFocused, id })}
      />
    ),
    { toasterId: set, duration, ...(known === undefined ? {} : { id: known }) },
  );
}
