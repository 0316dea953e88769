import '@coach/elements'
import { CoachPractice, CoachReport, type CoachElement } from '@coach/elements/react'
import { useRef } from 'react'

export function Portal() {
  const practice = useRef<CoachElement>(null)
  return (
    <main>
      <coach-practice
        ref={practice}
        className="wide"
        apiBase="https://coach.example.com"
        locale="ja-jp"
        theme="dark"
        tokenProvider={({ reason }) => (reason === 'refused' ? null : 'token')}
        oncoach-practice-ended={({ detail }) => detail.total?.toFixed(1)}
      />
      <CoachPractice
        ref={practice}
        className="wide"
        apiBase="https://coach.example.com"
        theme="dark"
        tokenProvider={async ({ tenant }) => tenant}
        onCoachPracticeEnded={({ detail }) => detail.level?.trim()}
        onCoachError={({ detail }) => detail.attribute?.trim()}
      />
      <coach-meter label="Patience" value={72} max="100" tone="auto" hide-label theme="dark" />
      <coach-stars label="Rating" editable oncoach-stars-changed={({ detail }) => detail.value.toFixed(1)} />
      {/* @ts-expect-error a figure is no word */}
      <coach-meter value="much" />
      {/* @ts-expect-error a path is text */}
      <CoachReport path={7} />
      {/* @ts-expect-error there are two themes */}
      <coach-report theme="blue" />
      {/* @ts-expect-error there is no such element */}
      <coach-nothing />
    </main>
  )
}
