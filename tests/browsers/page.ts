/*
 * What tests need of a page, whichever client drives the browser: a part of Playwright's page, in its words. So what
 * plays a game by its table's buttons is written once.
 */

/** In CSS pixels. */
export type Size = { readonly width: number; readonly height: number }

export type AnyPage = {
  url(): string | Promise<string>
  goto(url: string): Promise<unknown>
  reload(): Promise<unknown>
  setViewportSize(size: Size): Promise<void>
  evaluate<Result>(work: () => Result | Promise<Result>): Promise<Result>
  evaluate<Result, Arg>(work: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result>
  /** Waits until the function returns something truthy. */
  waitForFunction<Result>(holds: () => Result): Promise<{ jsonValue(): Promise<Result> }>
  waitForFunction<Result, Arg>(
    holds: (arg: Arg) => Result,
    arg: Arg,
  ): Promise<{ jsonValue(): Promise<Result> }>
  locator(selector: string): AnyLocator
  getByRole(role: Role, options?: Named): AnyLocator
  readonly keyboard: { press(key: string): Promise<void> }
  readonly mouse: { click(x: number, y: number): Promise<void> }
}

/** Elements of a page, looked up again for each thing done with them. */
export type AnyLocator = {
  click(options?: { readonly timeout?: number }): Promise<void>
  fill(text: string): Promise<void>
  check(options: { readonly force: true }): Promise<void>
  count(): Promise<number>
  textContent(): Promise<string | null>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  boundingBox(): Promise<(Size & { readonly x: number; readonly y: number }) | null>
  waitFor(options?: { readonly state?: 'attached' | 'detached' | 'visible' | 'hidden' }): Promise<void>
  first(): AnyLocator
  last(): AnyLocator
  nth(index: number): AnyLocator
  filter(options: { readonly hasText: string }): AnyLocator
  locator(selector: string): AnyLocator
  getByRole(role: Role, options?: Named): AnyLocator
}

export type Role = 'article' | 'button' | 'dialog' | 'grid' | 'heading' | 'radio' | 'region' | 'textbox'

/** Whose name says this; with `exact`, whose name is this. */
export type Named = { readonly name?: string | RegExp; readonly exact?: boolean }
