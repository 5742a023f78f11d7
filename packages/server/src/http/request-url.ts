/** The address of a request: taken apart when somebody looks at it, which most requests need nobody to do. */

import type { RequestUrl } from '../context/request-url.ts';

/** `href` is a whole address, as a `Request` has it. Whoever looks at one that is none gets the `TypeError` of `URL`. */
export function requestUrl(href: string): RequestUrl {
  return new LazyUrl(href);
}

class LazyUrl implements RequestUrl {
  readonly #href: string;
  #url: URL | undefined;

  constructor(href: string) {
    this.#href = href;
  }

  get origin(): string {
    return this.#parsed().origin;
  }

  get pathname(): string {
    return this.#parsed().pathname;
  }

  get search(): string {
    return this.#parsed().search;
  }

  get query(): string {
    const [address = ''] = this.#href.includes('#') ? this.#href.split('#') : [this.#href];
    const mark = address.indexOf('?');
    return mark < 0 ? '' : address.slice(mark + 1);
  }

  get searchParams(): URLSearchParams {
    return this.#parsed().searchParams;
  }

  #parsed(): URL {
    this.#url ??= new URL(this.#href);
    return this.#url;
  }
}
