/** Modules that a page loads after it runs, in one request: none is needed to show the page. */
import "./kept-focus.ts";
import "./offline-reload.ts";
import "./search-focus.ts";
