CREATE TABLE "feedback" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"seq" integer,
	"user_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "feedback_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "unread_feedback" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"feedback_id" uuid NOT NULL,
	CONSTRAINT "unread_feedback_tenant_id_user_id_feedback_id_pk" PRIMARY KEY("tenant_id","user_id","feedback_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_tenant_id_session_id_practice_session_tenant_id_id_fk" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."practice_session"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_feedback" ADD CONSTRAINT "unread_feedback_tenant_id_tenant_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_feedback" ADD CONSTRAINT "unread_feedback_tenant_id_feedback_id_feedback_tenant_id_id_fk" FOREIGN KEY ("tenant_id","feedback_id") REFERENCES "public"."feedback"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unread_feedback" ADD CONSTRAINT "unread_feedback_tenant_id_user_id_app_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."app_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_session" ON "feedback" USING btree ("tenant_id","session_id","created_at");--> statement-breakpoint
CREATE INDEX "unread_feedback_of" ON "unread_feedback" USING btree ("tenant_id","feedback_id");