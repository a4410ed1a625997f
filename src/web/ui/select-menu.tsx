import { Select as Primitive } from 'radix-ui';
import { useRef, useState, useSyncExternalStore } from 'react';
import { Select } from './field.tsx';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { landmarkOf } from './landmark.ts';
import './menu.css';
import './select-menu.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectMenuProps extends FieldTexts {
  value: string;
  onChange: (value: string) => void;
  options: readonly SelectOption[];
  disabled?: boolean | undefined;
}

/**
 * A select whose list is drawn in the shop's look: for tools of a page, where a mouse chooses often. Under a finger, and
 * before the page is alive, it is the browser's own one, whose wheel no list beats. Forms take `Select` everywhere.
 */
export function SelectMenu({ value, onChange, options, disabled, ...texts }: SelectMenuProps) {
  const hasMouse = useSyncExternalStore(watchPointer, pointerIsFine, () => false);
  const button = useRef<HTMLButtonElement>(null);
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  if (!hasMouse) {
    return (
      <Select
        {...texts}
        value={value}
        disabled={disabled}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <Primitive.Root
          value={value}
          onValueChange={onChange}
          onOpenChange={() => setLandmark(landmarkOf(button.current))}
          disabled={disabled ?? false}
        >
          <Primitive.Trigger {...control} ref={button} className="input selmenu">
            <Primitive.Value />
            <Icon name="chevron-down" size="s" />
          </Primitive.Trigger>
          <Primitive.Portal container={landmark}>
            <Primitive.Content className="menu selmenu__list" position="popper" sideOffset={4}>
              <Primitive.Viewport nonce={window.__webpack_nonce__}>
                {options.map((option) => (
                  <Primitive.Item
                    key={option.value}
                    className="menu__item"
                    value={option.value}
                    disabled={option.disabled ?? false}
                  >
                    <Primitive.ItemText>{option.label}</Primitive.ItemText>
                    <Primitive.ItemIndicator className="menu__note">
                      <Icon name="check" size="s" />
                    </Primitive.ItemIndicator>
                  </Primitive.Item>
                ))}
              </Primitive.Viewport>
            </Primitive.Content>
          </Primitive.Portal>
        </Primitive.Root>
      )}
    </FieldFrame>
  );
}

const FINE_POINTER = '(hover: hover) and (pointer: fine)';

function watchPointer(changed: () => void): () => void {
  const query = window.matchMedia(FINE_POINTER);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const pointerIsFine = () => window.matchMedia(FINE_POINTER).matches;
