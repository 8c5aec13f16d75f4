-- A part whose sources disagree leaves the lists of what fits a laptop, and returns when an admin has settled it.
CREATE TRIGGER fit_contradictions_log_change AFTER INSERT OR DELETE OR UPDATE ON fit_contradictions
  FOR EACH ROW EXECUTE FUNCTION catalog.log_shared_change();
