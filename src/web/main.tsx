import { render } from 'preact'
import '../look/look.css'
import './web.css'
import { App } from './App.tsx'

const app = document.getElementById('app')
if (app) {
  app.replaceChildren()
  render(<App />, app)
}
if (import.meta.env.PROD)
  addEventListener('load', async () => (await import('./offline/keep-offline.tsx')).keepOffline())
