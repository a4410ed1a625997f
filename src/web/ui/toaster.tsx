import { Toaster as Sonner, toast } from 'sonner';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import './toaster.css';

export type NoticeTone = 'default' | 'success' | 'info' | 'warning' | 'error';

export interface Notice {
  title: string;
  text?: string | undefined;
  tone?: NoticeTone | undefined;
  /** Milliseconds, when it differs from the set's own life. */
  duration?: number | undefined;
}

const signs: Record<NoticeTone, IconName> = {
  default: 'info',
  success: 'check',
  info: 'info',
  warning: 'warning',
  error: 'warning',
};

/** Life of a notice in milliseconds, by set (decisions 8, spec 9). */
const STORE_LIFE = 3000;
const GENERAL_LIFE = 4000;

/** Says what happened to the cart, the wishlist or a promo code: one at a time, 3 s. */
export const notifyStore = (notice: Notice) => show(notice, 'store', STORE_LIFE);

/** Says anything else: up to three at a time, 4 s. */
export const notify = (notice: Notice) => show(notice, 'general', GENERAL_LIFE);

function show(notice: Notice, toasterId: 'store' | 'general', life: number): void {
  toast.custom((id) => <Toast notice={notice} onClose={() => toast.dismiss(id)} />, {
    toasterId,
    duration: notice.duration ?? life,
  });
}

function Toast({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const tone = notice.tone ?? 'default';
  return (
    <div className={`toast toast--${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={signs[tone]} />
      <div>
        <b className="toast__title">{notice.title}</b>
        {notice.text ? <span className="toast__text">{notice.text}</span> : null}
      </div>
      <IconButton name="close" size="s" label="Закрыть уведомление" onClick={onClose} />
    </div>
  );
}

const place = {
  position: 'bottom-right',
  gap: 14,
  offset: { bottom: 24, right: 24 },
  mobileOffset: { bottom: 88, left: 16, right: 16 },
  containerAriaLabel: 'Уведомления',
} as const;

/** Both sets of notices; mounted once. */
export function Toaster() {
  return (
    <>
      <Sonner {...place} id="general" visibleToasts={3} duration={GENERAL_LIFE} />
      <Sonner
        {...place}
        id="store"
        visibleToasts={1}
        duration={STORE_LIFE}
        containerAriaLabel="Уведомления магазина"
      />
    </>
  );
}
