import '@coach/elements'
import type { TokenProvider } from '@coach/elements/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

const platform = document.querySelector<HTMLMetaElement>('meta[name="coach-platform"]')?.content ?? ''
const tokenProvider: TokenProvider = async ({ reason }) => (await fetch(`/token?reason=${reason}`)).json()

function Portal() {
  const [locale, setLocale] = useState('us-en')
  const [shown, setShown] = useState(true)
  const [heard, setHeard] = useState('')
  return (
    <>
      <h1>React portal</h1>
      <label>
        Language{' '}
        <select value={locale} onChange={(event) => setLocale(event.target.value)}>
          <option>us-en</option>
          <option>ja-jp</option>
        </select>
      </label>
      <button type="button" onClick={() => setShown(!shown)}>
        Show or hide
      </button>
      <output>{heard}</output>
      {shown && (
        <coach-practice
          apiBase={platform}
          tokenProvider={tokenProvider}
          locale={locale}
          oncoach-ready={({ detail }) => setHeard(`ready ${detail.path}`)}
        />
      )}
    </>
  )
}

const app = document.getElementById('app')
if (app) createRoot(app).render(<Portal />)
