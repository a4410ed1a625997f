import { type ComponentType, createContext, memo, useContext } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

const NavigateContext = createContext<NavigateFunction | null>(null);

/**
 * Makes a route of a page that is a list. At each step of a navigation React Router renders again whatever calls its
 * `useNavigate`; for fifty rows that delays the page that is asked for. The list takes the function from a context
 * instead, and is rendered again when its address or its data change.
 */
export function listRoute(Page: ComponentType): ComponentType {
  const List = memo(Page);
  return function ListRoute() {
    return (
      <NavigateContext value={useNavigate()}>
        <List />
      </NavigateContext>
    );
  };
}

/** Navigates from a list; only within `listRoute`. */
export function useListNavigate(): NavigateFunction {
  const navigate = useContext(NavigateContext);
  if (navigate === null) throw new Error('a list stands outside of listRoute');
  return navigate;
}
