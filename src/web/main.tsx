import { render } from 'preact'
import '../look/look.css'
import './web.css'
import { App } from './App.tsx'

const app = document.getElementById('app')
if (app) {
  app.replaceChildren()
  render(<App />, app)
}
