// The router finds its entries by these names only.
export { default, handleError } from './entry-server.tsx';
