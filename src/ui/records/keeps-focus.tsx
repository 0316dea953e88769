import { Component, createRef, type HTMLAttributes } from 'react'

/**
 * A group of things that come and go by themselves, such as the buttons of a job that ends. Where one goes that has
 * the focus, the focus moves to the first button that is left, or to the group, and is not lost to the page.
 */
export class KeepsFocus extends Component<HTMLAttributes<HTMLDivElement>> {
  readonly #group = createRef<HTMLDivElement>()

  #hasFocus(): boolean {
    const group = this.#group.current
    return group?.querySelector(':focus') != null || group?.matches(':focus') === true
  }

  override getSnapshotBeforeUpdate(): boolean {
    return this.#hasFocus()
  }

  override componentDidUpdate(_props: unknown, _state: unknown, hadFocus: boolean) {
    const group = this.#group.current
    if (hadFocus && !this.#hasFocus()) (group?.querySelector('button') ?? group)?.focus()
  }

  override render() {
    return <div {...this.props} ref={this.#group} tabIndex={-1} />
  }
}
