// The router finds its entries by these names only.
import './entry-client.tsx';
