import { Component, type ReactNode } from 'react'
import { BrokenPage } from './broken-page.tsx'

/** Keeps a fault of one screen from blanking the element. `failed` is called when one is met. */
export class ErrorBoundary extends Component<
  { children: ReactNode; failed?: () => void },
  { error: Error | null }
> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch() {
    this.props.failed?.()
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <BrokenPage detail={this.state.error.message} retry={() => this.setState({ error: null })} />
  }
}
