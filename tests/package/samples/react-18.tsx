import '@coach/elements'
import type { CoachElement, TokenProvider } from '@coach/elements/react-18'
import { useEffect, useRef } from 'react'

export function Portal({ tokenProvider }: { tokenProvider: TokenProvider }) {
  const practice = useRef<CoachElement>(null)
  useEffect(() => {
    if (practice.current) practice.current.tokenProvider = tokenProvider
  }, [tokenProvider])
  return (
    <main>
      <coach-practice ref={practice} class="wide" api-base="https://coach.example.com" locale="ja-jp" />
      <coach-progress class="wide" label="Steps" points="A|B" current={2} />
      {/* @ts-expect-error React 18 would write a function as an attribute */}
      <coach-report tokenProvider={tokenProvider} />
    </main>
  )
}
