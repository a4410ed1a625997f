import type { StockedVariant } from '#domain/catalog/variants.ts';

type VariantName = Pick<StockedVariant, 'colorCode' | 'sizeCode'>;

/** One value for each variant of a product, in the order in which they came first. */
export interface ReadonlyByVariant<V> {
  get(variant: VariantName): V | undefined;
  values(): readonly V[];
}

/** Looks a variant up by its two codes as they are, which costs less than a key made of both where there are thousands. */
export class ByVariant<V> implements ReadonlyByVariant<V> {
  readonly #places = new Map<string, Map<string, number>>();
  readonly #values: V[] = [];

  get({ colorCode, sizeCode }: VariantName): V | undefined {
    const place = this.#places.get(colorCode)?.get(sizeCode);
    return place === undefined ? undefined : this.#values[place];
  }

  set({ colorCode, sizeCode }: VariantName, value: V): void {
    let sizes = this.#places.get(colorCode);
    if (sizes === undefined) {
      sizes = new Map();
      this.#places.set(colorCode, sizes);
    }
    const place = sizes.get(sizeCode) ?? this.#values.length;
    sizes.set(sizeCode, place);
    this.#values[place] = value;
  }

  values(): readonly V[] {
    return this.#values;
  }
}
