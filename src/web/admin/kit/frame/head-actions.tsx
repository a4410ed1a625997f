import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import styles from './page-head.module.css';

/** Something that a page can do beside its main button. */
export interface HeadAction {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  readonly isBusy?: boolean;
  /** Leads somewhere, offers ways to do it, or does it. */
  readonly to?: string;
  readonly ways?: readonly (MenuItem & { readonly label: string })[];
  readonly onSelect?: () => void;
}

interface HeadActionsProps {
  actions: readonly HeadAction[];
  /** The main button. */
  children: ReactNode;
}

/** The buttons of a page's head; on a phone all but the main one are in a menu. */
export function HeadActions({ actions, children }: HeadActionsProps) {
  const isPhone = useMedia('(max-width: 767.98px)');
  if (isPhone) {
    return (
      <>
        {children}
        <Menu
          trigger={<Button variant="secondary" icon="more" aria-label="Ещё" className={styles['square']} />}
          items={actions.flatMap(itemsOf)}
        />
      </>
    );
  }
  return (
    <>
      {actions.map((action) => (
        <DeskAction key={action.key} action={action} />
      ))}
      {children}
    </>
  );
}

function DeskAction({ action: { label, icon, isBusy = false, to, ways, onSelect } }: { action: HeadAction }) {
  if (to !== undefined) {
    return (
      <LinkButton to={to} variant="quiet" icon={icon}>
        {label}
      </LinkButton>
    );
  }
  const button = (
    <Button variant="quiet" icon={icon} busy={isBusy} onClick={ways === undefined ? onSelect : undefined}>
      {label}
    </Button>
  );
  return ways === undefined ? button : <Menu trigger={button} items={ways} />;
}

/** The ways of an action stand beside the others, each with what it is a way of. */
const itemsOf = ({ key, label, icon, isBusy, to, ways, onSelect }: HeadAction): MenuItem[] =>
  ways === undefined
    ? [{ key, label, icon, to, onSelect, disabled: isBusy }]
    : ways.map((way) => ({
        ...way,
        icon,
        key: `${key} ${way.key}`,
        label: `${label}: ${way.label}`,
        disabled: isBusy,
      }));
